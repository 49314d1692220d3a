import { inject } from 'vitest'
import type { Part } from './global-setup.ts'

/**
 * The folder of a part that is built once for the whole run: `await built('site')` has the files of the site,
 * `await built('package')` has package.tgz and, unpacked, package/. All test files read the same folder and never
 * write to it.
 */
export async function built(part: Part): Promise<string> {
  const response = await fetch(`${inject('builds')}/${part}`)
  if (!response.ok) throw new Error(`Failed to build the ${part}: ${await response.text()}`)
  return response.text()
}
