import { messageOf } from '../lib/text.ts'
import { readFileSync } from 'node:fs'
import type { Seed } from '../mock/index.ts'

/**
 * The JSON of a seed file. The mock checks whether it is a seed.
 *
 * @throws if the file cannot be read or is not JSON
 */
export function readSeedFile(file: string): Seed {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`Failed to read the seed ${file}: there is no such file, or it is not readable. Check the path.`, {
      cause,
    })
  }
  try {
    // Some editors begin a file with a byte order mark, which is no JSON.
    return JSON.parse(text.replace(/^\ufeff/, '')) as Seed // checked when the mock starts
  } catch (cause) {
    throw new Error(`Failed to read the seed ${file}: it is not JSON (${messageOf(cause)}). Correct it.`, { cause })
  }
}
