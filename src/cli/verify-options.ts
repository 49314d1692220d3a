import { homedir } from 'node:os'
import { join } from 'node:path'
import type { usualConfig } from '../lib/contract-config.ts'
import { checkAbsoluteUrl } from '../lib/base-url.ts'
import { ranges, type VerifyOptions } from '../verify/options.ts'
import { type Flags, flagLines, type Given, numberIn, readFlags } from './flags.ts'

const flagsFor = (basePath: string, { journalFolder }: Config) =>
  ({
    'base-url': { value: 'URL', about: `The address of your service${basePath && `, without ${basePath}`}.` },
    'read-only': { about: 'Send nothing but GET. Decides less, and leaves nothing to delete.' },
    only: { value: 'ID,…', about: 'Ask only for these ledger ids and facts.' },
    values: { value: 'FILE', about: 'Send the values of this YAML or JSON where your service checks them.' },
    rate: { value: 'NUMBER', about: 'Send this many requests a second at most. Default: 4.' },
    timeout: { value: 'SECONDS', about: 'Wait this long for one response. Default: 30.' },
    'time-limit': { value: 'SECONDS', about: 'End within this time, with what was created deleted. Default: 300.' },
    journal: { value: 'FOLDER', about: `Keep the list of created records here. Default: ~/${journalFolder}.` },
    clean: {
      about: 'Delete what earlier runs left behind, and do nothing else.',
      excludes: ['read-only', 'only', 'json', 'markdown'],
    },
    all: {
      about: 'With --clean: also what was made within the last hour and may belong to a run that goes on.',
      needs: 'clean',
    },
    json: { about: 'Print the report as JSON.', excludes: ['markdown'] },
    markdown: { about: 'Print the report as Markdown, for a pull request.' },
    help: { about: 'Print this, as -h does.' },
  }) satisfies Flags

type Config = typeof usualConfig

export interface VerifyCommand {
  options: Omit<VerifyOptions, 'apiKey'> & { rate: number }
  journal: string
  given: Given<ReturnType<typeof flagsFor>>
}

/**
 * Reads the flags of `verify`.
 *
 * @param basePath the path that all operations begin with
 * @throws if a flag is unknown, lacks its value or has one that cannot be read; the message names it
 */
export function verifyCommand(args: string[], basePath: string, config: Config): VerifyCommand {
  const { given, positionals } = readFlags(flagsFor(basePath, config), args, { allowPositionals: true })
  const { rate = '4', timeout = '30', 'time-limit': timeLimit = '300', only } = given
  // A shell makes several arguments of `--only a, b`.
  if (only === undefined && positionals.length > 0)
    throw new Error(`Failed to read the flags: "${positionals[0]}" belongs to no flag. See --help.`)
  const ids = [only ?? '', ...positionals].join(' ').split(/[,\s]+/)
  return {
    options: {
      baseUrl: given.help ? '' : baseUrlFrom(given['base-url'], basePath),
      readOnly: given['read-only'] ?? false,
      rate: numberIn('rate', rate, ranges.rate),
      timeoutMs: numberIn('timeout', timeout, ranges.timeoutMs, 1000),
      timeLimitMs: numberIn('time-limit', timeLimit, ranges.timeLimitMs, 1000),
      ...(only !== undefined && { only: ids.filter(Boolean) }),
    },
    journal: given.journal ?? join(homedir(), config.journalFolder),
    given,
  }
}

export const aboutVerify = 'Asks a service whether it does what the contract assumes.'

/** The help of `verify`, for people. */
export function verifyHelp(name: string, basePath: string, config: Config): string {
  const about = `${aboutVerify} The API key is read from ${config.keyVariable}.`
  return `Usage: ${name} verify --base-url URL [flags]\n\n${about}\n\n${flagLines(flagsFor(basePath, config))}`
}

/** As the journal, the report and the requests have it, however it was typed. */
function baseUrlFrom(typed: string | undefined, basePath: string): string {
  if (typed !== undefined) return checkAbsoluteUrl(typed, basePath)
  throw new Error('Failed to read the flags: --base-url is missing. Pass the address of your service.')
}
