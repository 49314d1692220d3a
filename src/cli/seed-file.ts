import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { messageOf } from '../lib/text.ts'
import type { Scenario, Seed } from '../mock/index.ts'

/**
 * The JSON of a seed file. The mock checks whether it is a seed.
 *
 * @throws if the file cannot be read or is not JSON
 */
export function readSeedFile(file: string): Seed {
  return readJson('seed', file) as Seed // checked when the mock starts
}

/**
 * The scenarios of a folder, by the names of their files. The mock checks whether they are scenarios.
 *
 * @throws if the folder or a file cannot be read
 */
export function readScenarios(folder: string): Record<string, Scenario> {
  let files: string[]
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  } catch (cause) {
    throw new Error(`Failed to read the scenarios in ${folder}: there is no such folder. Check --scenarios.`, { cause })
  }
  const named = files.map((file) => [basename(file, '.json'), readJson('scenario', join(folder, file))])
  return Object.fromEntries(named) as Record<string, Scenario> // checked when the mock starts
}

function readJson(what: string, file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    const why = 'there is no such file, or it is not readable. Check the path.'
    throw new Error(`Failed to read the ${what} ${file}: ${why}`, { cause })
  }
  try {
    // Some editors begin a file with a byte order mark, which is no JSON.
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (cause) {
    throw new Error(`Failed to read the ${what} ${file}: it is not JSON (${messageOf(cause)}). Correct it.`, { cause })
  }
}
