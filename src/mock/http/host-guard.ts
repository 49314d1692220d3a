// Who may ask the mock. A page of any origin can send requests to this machine, and a name of its own can lead here.

import { isIP } from 'node:net'
import type { MockRequest } from '../messages.ts'

/** What a page has to send with a control request, because no form and no image can send it. */
const controlHeader = 'x-mock-control'

/**
 * Whether the request was sent to a host that is ours. A page whose own name leads to this machine would have the
 * origin of the mock in the eyes of a browser; an address of numbers cannot be such a name.
 *
 * @param names the other names that the mock is known by
 */
export function isOurHost({ header }: MockRequest, names: readonly string[]): boolean {
  const host = hostNameOf(header('host') ?? '')
  return host === '' || isIP(host) > 0 || isLocalName(host) || names.some((name) => name.toLowerCase() === host)
}

/** Whether a browser follows a link to the page in a window of its own, where no other page can read or change it. */
export function isVisit({ method, header }: MockRequest): boolean {
  const isNavigation = header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document'
  return isNavigation && (method === 'GET' || method === 'HEAD')
}

/**
 * Why a control request may not be carried out; undefined if it may: from a program, from a page of the mock itself, or
 * from a page that is let in and sends {@link controlHeader}.
 *
 * @param allowed the one origin that is let in; without it, the pages of this machine are
 */
export function controlProblem({ header, origin: own }: MockRequest, allowed: string | undefined): string | undefined {
  const origin = header('origin') ?? ''
  const site = header('sec-fetch-site') ?? 'none'
  if (origin === '' ? site === 'none' || site === 'same-origin' : origin === own) return undefined
  const isLetIn = allowed === undefined ? isLocalOrigin(origin) : origin === allowed
  const what = 'A page of another origin may not control the mock'
  if (!isLetIn) return `${what}. Start it with that origin as --cors-origin, and send ${controlHeader}.`
  return header(controlHeader) ? undefined : `${what} without a header. Send ${controlHeader}: 1.`
}

function isLocalOrigin(origin: string): boolean {
  const host = URL.canParse(origin) ? hostNameOf(new URL(origin).host) : ''
  return isLocalName(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

/** A host without its port and the brackets of IPv6. */
function hostNameOf(host: string): string {
  const name = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '')
  return name.toLowerCase()
}
