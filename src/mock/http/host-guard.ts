// Decides who may use the mock. A page of any origin can send requests to this machine, and any host name can point here.

import { isIP } from 'node:net'
import type { MockRequest } from '../pipeline/mock-request.ts'

/** A header for control requests, because forms and images cannot send it. */
const controlHeader = 'x-mock-control'

/**
 * Whether the request was sent to one of our hosts. For a browser, a page whose own host name points to this machine has
 * the origin of the mock; a numeric address cannot be such a name.
 *
 * @param names the other names of the mock
 */
export function isOurHost({ header }: MockRequest, names: readonly string[]): boolean {
  const host = hostNameOf(header('host') ?? '')
  return host === '' || isIP(host) > 0 || isLocalName(host) || names.some((name) => name.toLowerCase() === host)
}

/** Whether a browser follows a link to the page in its own window, where no other page can read or change it. */
export function isVisit({ method, header }: MockRequest): boolean {
  const isNavigation = header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document'
  return isNavigation && (method === 'GET' || method === 'HEAD')
}

/** Whether pages of an origin are let in. */
export type LetsIn = (origin: string) => boolean

/**
 * Why a control request is rejected; undefined if it is allowed: from a program, from a page of the mock itself, or
 * from a page that is let in and sends {@link controlHeader}.
 */
export function controlProblem(request: MockRequest, letsIn: LetsIn): string | undefined {
  const sender = senderOf(request, letsIn)
  const what = 'A page of another origin may not control the mock'
  if (sender === 'stranger') return `${what}. Start it with that origin as --cors-origin, and send ${controlHeader}.`
  const isAllowed = sender === 'own' || Boolean(request.header(controlHeader))
  return isAllowed ? undefined : `${what} without a header. Send ${controlHeader}: 1.`
}

/** The sender of a request: a program or a page of the mock itself, a page that is let in, or any other page. */
function senderOf({ header, origin: own }: MockRequest, letsIn: LetsIn): 'own' | 'guest' | 'stranger' {
  const origin = header('origin') ?? ''
  const site = header('sec-fetch-site') ?? 'none'
  if (origin === '' ? site === 'none' || site === 'same-origin' : origin === own) return 'own'
  return letsIn(origin) ? 'guest' : 'stranger'
}

/** Whether an origin is of this machine, such as `http://localhost:5173`. */
export function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLocalHost(hostNameOf(new URL(origin).host))
}

/** Whether only this machine reaches a host. */
export function isLocalHost(host: string): boolean {
  return isLocalName(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

/** A host without its port and the brackets of IPv6. */
export function hostNameOf(host: string): string {
  const name = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '')
  return name.toLowerCase()
}
