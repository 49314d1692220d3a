import type { MockContract } from '../mock/contract/types.ts'
import type { StartMockOptions } from '../mock/options.ts'
import type { Seed } from '../mock/records/state.ts'
import type { Rule } from '../mock/sessions/rules.ts'
import { type Flags, flagLines, largestPort, readFlags, wholeNumber } from './flags.ts'
import { readScenarios, readSeedFile } from './input-files.ts'

/** The default address of the mock: the default of the contract's `base_url`. */
export function addressOf({ origin }: Pick<MockContract, 'origin'>): { host: string; port: number } {
  const { hostname, port } = new URL(origin)
  return { host: hostname, port: Number(port) }
}

const flagsFor = ({ host, port }: ReturnType<typeof addressOf>) =>
  ({
    port: {
      value: 'PORT',
      about: `Listen on this port; 0 takes a free one. Default: PORT of the environment, or ${port}.`,
    },
    host: {
      value: 'HOST',
      about: `Listen on this address; 0.0.0.0 for all. Default: HOST of the environment, or ${host}.`,
    },
    'api-key': { value: 'KEY', about: 'Accept only this key. Default: every bearer token is a key.' },
    seed: { value: 'FILE', about: 'Begin with the records of this JSON file: {"pixels": [...], "domains": [...]}.' },
    empty: { about: 'Begin without records.', excludes: ['seed'] },
    scenario: { value: 'NAME', about: 'Begin with the scenario NAME.json of the folder of scenarios.' },
    scenarios: { value: 'FOLDER', about: 'Take scenarios from this folder. Default: scenarios, with --scenario.' },
    lenient: { about: 'Let pass what the contract assumes that a service lets pass. Default: the mock is strict.' },
    delay: { value: 'MS', about: 'Wait before each response: 300, or 200-800 for a random time between the two.' },
    rule: {
      value: 'JSON',
      about: 'Change the response to some requests: {"operation": "createPixel", "times": 2, "status": 503}.',
    },
    upstream: { value: 'URL', about: 'Send to this service what no rule and no operation of --mocked responds to.' },
    mocked: { value: 'NAMES', about: 'Play these operations: createPixel,listPixels.', needs: 'upstream' },
    check: { about: 'Print each difference between the service and the contract, once.', needs: 'upstream' },
    record: { value: 'FILE', about: 'Write the records of the service into this file, as a seed.', needs: 'upstream' },
    'cors-origin': { value: 'ORIGIN', about: 'Let in only pages of this origin. Default: pages of every origin.' },
    'allow-host': { value: 'NAME', about: 'Let in requests to this name of the machine too; several with commas.' },
    'no-control': { about: 'Leave out the control routes under /__mock/.' },
    quiet: { about: 'Print no line for each request.' },
    json: { about: 'Print a JSON object for each request, and everything else on stderr.', excludes: ['quiet'] },
    watch: { about: 'Reload the contract when it is edited, and keep the records.' },
    help: { about: 'Print this, as -h does.' },
  }) satisfies Flags

export interface MockCommand {
  options: StartMockOptions & { host: string; port: number }
  log: 'lines' | 'json' | 'none'
  watch: boolean
  help: boolean
}

/**
 * Reads the flags of `mock`.
 *
 * @throws if a flag is unknown, lacks its value, has one that cannot be read or does not go with another; the message names it
 */
export function mockCommand(args: string[], contract: Pick<MockContract, 'origin'>, env = process.env): MockCommand {
  const address = addressOf(contract)
  const { given } = readFlags(flagsFor(address), args)
  return {
    options: {
      host: given.host ?? (env['HOST'] || address.host),
      port: wholeNumber('port', given.port ?? (env['PORT'] || String(address.port)), largestPort),
      control: !given['no-control'],
      lenient: given.lenient ?? false,
      ...withoutUndefined({
        seed: seedOf(given),
        scenario: given.scenario,
        scenarios: scenariosOf(given),
        apiKey: given['api-key'],
        delay: given.delay,
        rules: given.rule === undefined ? undefined : rulesFrom(given.rule),
        upstream: given.upstream,
        mocked: given.mocked?.split(','),
        check: given.check,
        record: given.record,
        corsOrigin: given['cors-origin'],
        allowHosts: given['allow-host']?.split(','),
      }),
    },
    log: given.quiet ? 'none' : given.json ? 'json' : 'lines',
    watch: given.watch ?? false,
    help: given.help ?? false,
  }
}

export const aboutMock = 'Starts a mock of the Pixels and Domains API that keeps records.'

/**
 * The help of `mock`, for people.
 *
 * @param name the name of the command
 * @param isEditable whether the contract is there to be edited
 */
export function mockHelp(name: string, contract: Pick<MockContract, 'origin'>, isEditable: boolean): string {
  const { watch, ...others } = flagsFor(addressOf(contract))
  return `Usage: ${name} mock [flags]\n\n${aboutMock}\n\n${flagLines(isEditable ? { ...others, watch } : others)}`
}

function seedOf({ empty, seed }: { empty?: boolean; seed?: string }): Seed | undefined {
  if (empty) return {}
  return seed === undefined ? undefined : readSeedFile(seed)
}

function scenariosOf({ scenario, scenarios }: { scenario?: string; scenarios?: string }) {
  if (scenario === undefined && scenarios === undefined) return undefined
  return readScenarios(scenarios ?? 'scenarios', scenario, console.warn)
}

/** One rule, or a list of rules; the mock checks whether they are. */
function rulesFrom(json: string): readonly Rule[] {
  try {
    return [JSON.parse(json) as Rule | Rule[]].flat()
  } catch (cause) {
    throw new Error('Failed to read --rule: it is not JSON. Give {"operation": "createPixel", "status": 503}.', {
      cause,
    })
  }
}

function withoutUndefined<Values extends Record<string, unknown>>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  // What is undefined is left out, which the optional properties of the target ask for.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]: Exclude<Values[Name], undefined>
  }
}
