// What a story is made of, and the operations of the contract that its steps are for.

import { readContract } from '../contract/contract.ts'
import { operationViews, type OperationView } from '../contract/operations.ts'

/** A request as it is sent. */
export interface Step {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body?: string
  /** Why it has to be rejected, whatever it asks for. */
  foreign?: 'host' | 'page'
  /** What goes over a connection of its own instead, each byte as the character of its number. */
  bytes?: string
}

export const contract = readContract()
export const views = operationViews(contract)

const patterns = new Map(views.map((view) => [view, new RegExp(`^${view.path.replace(/\{\w+\}/, '([^/]+)')}$`)]))

export interface Route {
  /** Whether the path is one of the contract. */
  isKnown: boolean
  view: OperationView | undefined
  id: string | undefined
  query: string
}

/** The operation that a request is for. */
export function routeOf({ method, target }: Step): Route {
  const [path = '', ...rest] = target.split('?')
  const ofPath = views.filter((one) => patterns.get(one)?.test(path))
  const view = ofPath.find((one) => one.method === (method === 'HEAD' ? 'get' : method.toLowerCase()))
  const id = view && patterns.get(view)?.exec(path)?.[1]
  return { isKnown: ofPath.length > 0, view, id, query: rest.join('?') }
}

export function isControl({ target }: Step): boolean {
  return target.startsWith('/__mock/')
}

export function isPage({ headers }: Step): boolean {
  return headers['accept'] === 'text/html'
}

/** The bearer token of a request. */
export function tokenOf({ headers }: Step): string | undefined {
  return /^bearer +(\S+)$/i.exec(headers['authorization'] ?? '')?.[1]
}
