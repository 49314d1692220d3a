import type { LetsIn } from './host-guard.ts'

// The response headers that a page may read beyond those that are always readable.
const exposed = 'Allow, Deprecation, Link, Location, Preference-Applied, Retry-After, Sunset, WWW-Authenticate'
const preflightSeconds = '600'

type Header = (name: string) => string | null | undefined

/**
 * The headers that let a page of another origin read a response (the Fetch standard, "CORS protocol").
 *
 * They name the origin instead of `*`, so a page that sends credentials may read it, too.
 *
 * @param letsIn whether pages of an origin may read responses
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

/** Whether a request is a preflight. */
export function isPreflight({ method, header }: { method: string; header: Header }): boolean {
  return method === 'OPTIONS' && Boolean(header('access-control-request-method'))
}

/** The headers of a preflight response besides {@link corsHeaders}. Browsers cache it for ten minutes. */
export function preflightHeaders(header: Header): Record<string, string> {
  const wanted = header('access-control-request-headers')
  return {
    // All methods, so a page can read the 405 of a path that lacks one.
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Max-Age': preflightSeconds,
    ...(wanted ? { 'Access-Control-Allow-Headers': wanted } : {}),
    // A page of the public web needs permission to call a machine of the local network.
    ...(header('access-control-request-private-network') ? { 'Access-Control-Allow-Private-Network': 'true' } : {}),
  }
}
