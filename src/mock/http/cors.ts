import type { LetsIn } from './host-guard.ts'

// What a page may read of a response beside the headers that it always may.
const exposed = 'Allow, Deprecation, Link, Location, Preference-Applied, Retry-After, Sunset, WWW-Authenticate'
const preflightSeconds = '600'

type Header = (name: string) => string | null | undefined

/**
 * The headers that let a page of another origin read a response (the Fetch standard, "CORS protocol").
 *
 * The origin is named, never `*`, so that a page that sends credentials may read it too.
 *
 * @param letsIn whether the pages of an origin may read responses
 */
export function corsHeaders(header: Header, letsIn: LetsIn): Record<string, string> {
  const origin = header('origin')
  if (!origin || !letsIn(origin)) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': exposed,
  }
}

/** Whether a browser asks before the request itself. */
export function isPreflight({ method, header }: { method: string; header: Header }): boolean {
  return method === 'OPTIONS' && Boolean(header('access-control-request-method'))
}

/** The headers of a preflight response besides {@link corsHeaders}. Browsers keep it for ten minutes. */
export function preflightHeaders(header: Header): Record<string, string> {
  const wanted = header('access-control-request-headers')
  return {
    // All of them, so that a page can read that a path has no such method.
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Max-Age': preflightSeconds,
    ...(wanted ? { 'Access-Control-Allow-Headers': wanted } : {}),
    // A page of the public web asks before it calls a machine of the local network.
    ...(header('access-control-request-private-network') ? { 'Access-Control-Allow-Private-Network': 'true' } : {}),
  }
}
