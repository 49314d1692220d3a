/**
 * The number behind a flag such as `--port`.
 *
 * @throws if it is not a port
 */
export function portFrom(text: string, flag: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`Failed to read ${flag}: "${text}" is not a port. Give a number from 0 to 65535.`)
}
