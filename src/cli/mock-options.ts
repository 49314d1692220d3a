import { existsSync } from 'node:fs'
import type { MockContract } from '../mock/contract/types.ts'
import type { StartMockOptions } from '../mock/options.ts'
import type { Seed } from '../mock/records/state.ts'
import type { Rule } from '../mock/sessions/rules.ts'
import { type Flags, flagLines, largestPort, readFlags, wholeNumber } from './flags.ts'
import { readScenarios, readSeedFile } from './input-files.ts'
import { parseJson } from '../lib/json.ts'
import { withoutUndefined } from '../lib/without-undefined.ts'

/** The default address of the mock: the default of the contract's `base_url`. */
export function addressOf({ origin }: Pick<MockContract, 'origin'>): { host: string; port: number } {
  const { hostname, port } = new URL(origin)
  return { host: hostname, port: Number(port) }
}

/** The example that the help shows for a flag, from this contract. */
function namesIn({ resources, operations }: MockContract) {
  const create = operations.find(({ action }) => action === 'create') ?? operations[0]
  const seed = Object.keys(resources).map((name) => `"${name}": [...]`)
  return { seed: `{${seed.join(', ')}}`, create: create?.operationId ?? '' }
}

function flagsFor(contract: MockContract) {
  const { host, port } = addressOf(contract)
  const { seed, create } = namesIn(contract)
  return {
    port: {
      value: 'PORT',
      about: `Listen on this port; 0 takes a free one. Default: PORT of the environment, or ${port}.`,
    },
    host: {
      value: 'HOST',
      about: `Listen on this address; 0.0.0.0 for all. Default: ${host}.`,
    },
    'api-key': { value: 'KEY', about: 'Accept only this key. Default: every bearer token is a key.' },
    seed: { value: 'FILE', about: `Start with the records in this JSON file: ${seed}.` },
    empty: { about: 'Start without records.', excludes: ['seed'] },
    scenario: {
      value: 'NAME',
      about: 'Start with this scenario: an example, or NAME.json in the folder of scenarios.',
    },
    scenarios: {
      value: 'FOLDER',
      about: 'Also read scenarios from this folder. Default with --scenario: ./scenarios.',
    },
    delay: { value: 'MS', about: 'Wait before each response: 300, or 200-800 for a random time between the two.' },
    rule: {
      value: 'JSON',
      about: `Change the response to some requests: {"operation": "${create}", "times": 2, "status": 503}.`,
    },
    'cors-origin': { value: 'ORIGIN', about: 'Allow only pages of this origin. Default: every origin.' },
    'allow-host': { value: 'NAME', about: 'Also accept requests to this host name; separate several with commas.' },
    'no-control': { about: 'Turn off the control routes under /__mock/.' },
    quiet: { about: 'Do not print a line for each request.' },
    json: { about: 'Print a JSON object for each request, and everything else on stderr.', excludes: ['quiet'] },
    help: { about: 'Print this help (also -h).' },
  } satisfies Flags
}

export interface MockCommand {
  options: StartMockOptions & { host: string; port: number }
  log: 'lines' | 'json' | 'none'
  /** Whether somebody may expect the mock to listen on `HOST` of the environment, as other servers do. */
  ignoresHost: boolean
  help: boolean
}

/**
 * Reads the flags of `mock`.
 *
 * @throws if a flag is unknown, lacks its value, has an invalid value or excludes another; the message names it
 */
export function mockCommand(args: string[], contract: MockContract, env = process.env): MockCommand {
  const address = addressOf(contract)
  const { given } = readFlags(flagsFor(contract), args)
  return {
    options: {
      host: given.host ?? address.host,
      port: portFrom(given.port, env['PORT']) ?? address.port,
      control: !given['no-control'],
      ...withoutUndefined({
        seed: seedOf(given),
        scenario: given.scenario,
        scenarios: scenariosOf(given),
        apiKey: given['api-key'],
        delay: given.delay,
        rules: given.rule === undefined ? undefined : rulesFrom(given.rule, namesIn(contract).create),
        corsOrigin: given['cors-origin'],
        allowHosts: given['allow-host']?.split(','),
      }),
    },
    ignoresHost: given.host === undefined && Boolean(env['HOST']),
    log: given.quiet ? 'none' : given.json ? 'json' : 'lines',
    help: given.help ?? false,
  }
}

export function aboutMock({ title }: Pick<MockContract, 'title'>): string {
  return `Starts a mock of the ${title} that keeps records.`
}

/**
 * The help of `mock`, for people.
 *
 * @param name the name of the command
 */
export function mockHelp(name: string, contract: MockContract): string {
  return `Usage: ${name} mock [flags]\n\n${aboutMock(contract)}\n\n${flagLines(flagsFor(contract))}`
}

/** The port of the flag, or else of the environment, where an empty one is none. */
function portFrom(flag: string | undefined, variable: string | undefined): number | undefined {
  if (flag !== undefined) return wholeNumber('--port', flag, largestPort)
  return variable ? wholeNumber('PORT of the environment', variable, largestPort) : undefined
}

function seedOf({ empty, seed }: { empty?: boolean; seed?: string }): Seed | undefined {
  if (empty) return {}
  return seed === undefined ? undefined : readSeedFile(seed)
}

function scenariosOf({ scenario, scenarios }: { scenario?: string; scenarios?: string }) {
  const isInUsualFolder = scenario !== undefined && existsSync('scenarios')
  const folder = scenarios ?? (isInUsualFolder ? 'scenarios' : undefined)
  return folder === undefined ? undefined : readScenarios(folder, scenario, console.warn)
}

/** One rule, or a list of rules; the mock validates them. */
function rulesFrom(json: string, operation: string): readonly Rule[] {
  try {
    return [parseJson(json) as Rule | Rule[]].flat()
  } catch (cause) {
    throw new Error(`Failed to read --rule: it is not JSON. Give {"operation": "${operation}", "status": 503}.`, {
      cause,
    })
  }
}
