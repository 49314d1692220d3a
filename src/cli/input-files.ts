// Reads the files that flags name. The caller checks their contents.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { messageOf } from '../lib/text.ts'
import type { Seed } from '../mock/records/state.ts'
import type { Scenario } from '../mock/sessions/scenario.ts'
import type { VerifyOptions } from '../verify/options.ts'
import { parseJson } from '../lib/json.ts'

type Values = NonNullable<VerifyOptions['values']>

/** @throws if the file cannot be read or is not JSON */
export function readSeedFile(file: string): Seed {
  return readJson('seed', file) as Seed
}

/**
 * The scenarios of a folder, by file name.
 *
 * @param requested the scenario to start with
 * @param warn called for each other scenario that cannot be read and is left out
 * @throws if the folder or the file of the requested scenario cannot be read
 */
export function readScenarios(
  folder: string,
  requested: string | undefined,
  warn: (sentence: string) => void,
): Record<string, Scenario> {
  let files: string[]
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  } catch (cause) {
    throw new Error(`Failed to read the scenarios in ${folder}: there is no such folder. Check --scenarios.`, { cause })
  }
  const scenarios: Record<string, Scenario> = {}
  for (const file of files) {
    const name = basename(file, '.json')
    try {
      scenarios[name] = readJson('scenario', join(folder, file)) as Scenario
    } catch (error) {
      if (name === requested) throw error
      warn(messageOf(error))
    }
  }
  return scenarios
}

/** The scenarios of a contract; none if it has no such folder. */
export function readExamples(folder: string | undefined): Record<string, Scenario> {
  return folder === undefined || !existsSync(folder) ? {} : readScenarios(folder, undefined, console.warn)
}

/** @throws if the file cannot be read, or is neither JSON nor YAML */
export async function readValuesFile(file: string): Promise<Values> {
  return (await readDataFile('values', file)) as Values
}

/**
 * The contents of a JSON or YAML file.
 *
 * @throws if the file cannot be read, or is neither JSON nor YAML
 */
export async function readDataFile(what: string, file: string): Promise<unknown> {
  if (isJsonFile(file)) return readJson(what, file)
  const text = readText(what, file)
  const { parse } = await yamlPackage(what, file)
  return parsed(what, file, 'YAML', () => parse(text))
}

export function isJsonFile(file: string): boolean {
  return file.endsWith('.json')
}

/**
 * The package that reads and writes YAML. JSON works without it.
 *
 * @throws if it is not installed
 */
export function yamlPackage(what: string, file: string): Promise<typeof import('yaml')> {
  return import('yaml').catch((cause: unknown) => {
    const advice = 'YAML is read by the package yaml, which is not installed. Install it, or write JSON.'
    throw new Error(`Failed to read the ${what} ${file}: ${advice}`, { cause })
  })
}

function readJson(what: string, file: string): unknown {
  // Some editors begin a file with a byte order mark, which is not JSON.
  const text = readText(what, file).replace(/^\ufeff/, '')
  return parsed(what, file, 'JSON', () => parseJson(text))
}

function readText(what: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const why = 'there is no such file, or it is not readable. Check the path.'
    throw new Error(`Failed to read the ${what} ${file}: ${why}`, { cause })
  }
}

function parsed(what: string, file: string, form: 'JSON' | 'YAML', parse: () => unknown): unknown {
  try {
    return parse()
  } catch (cause) {
    const [why = ''] = messageOf(cause).split(/:?\n/)
    throw new Error(`Failed to read the ${what} ${file}: it is not ${form} (${why}). Correct it.`, { cause })
  }
}
