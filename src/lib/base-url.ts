import { basePath } from '../../generated/operations.ts'

/**
 * The base URL without slashes at its end, and without the path that all operations begin with.
 *
 * @throws {TypeError} if a path cannot simply be appended to it. The message does not show it: it may hold a secret.
 */
export function checkBaseUrl(baseUrl: unknown, isKeyless = false): string {
  const text = String(baseUrl)
  if (isKeyless && isPath(text)) return withoutEnd(text)
  if (!isKeyless && isPlain(text)) return withoutEnd(new URL(text).href)
  const [problem, advice] = isKeyless
    ? ['without an apiKey, it must be a path like /proxy', 'Pass one, or an apiKey']
    : ['it is not a plain http address', 'Pass one like https://api.example.com']
  throw new TypeError(`Failed to use the baseUrl: ${problem}. ${advice}.`)
}

/** A path of this origin: `//` would begin another one. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])[^?#\\]*$/.test(text)
}

/** No query, no fragment, and no user: an @ can only stand in a path. */
function isPlain(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/?#@\\]+(\/[^?#\\]*)?$/i.test(text)
}

function withoutEnd(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end--
  const trimmed = url.slice(0, end)
  return trimmed.endsWith(basePath) ? trimmed.slice(0, -basePath.length) : trimmed
}
