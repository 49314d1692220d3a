import { homedir } from 'node:os'
import { join } from 'node:path'
import type { usualConfig } from '../lib/contract-config.ts'
import { checkAbsoluteUrl } from '../lib/base-url.ts'
import { ranges, type VerifyOptions } from '../verify/options.ts'
import { type Flags, flagLines, type Given, numberIn, readFlags } from './flags.ts'

const flagsFor = (basePath: string, { journalFolder }: Config) =>
  ({
    'base-url': { value: 'URL', about: `The address of your service${basePath && `, without ${basePath}`}.` },
    'read-only': { about: 'Send only GET requests. Checks less; creates nothing.' },
    only: { value: 'ID,…', about: 'Check only these assumptions and statements, by id: unknown-id,…' },
    values: { value: 'FILE', about: 'Send the values in this YAML or JSON file, for a service that checks values.' },
    rate: { value: 'NUMBER', about: 'Send at most this many requests a second. Default: 4.' },
    timeout: { value: 'SECONDS', about: 'Wait this long for one response. Default: 30.' },
    'time-limit': { value: 'SECONDS', about: 'Finish within this time, deletions included. Default: 300.' },
    journal: { value: 'FOLDER', about: `Keep the list of created records here. Default: ~/${journalFolder}.` },
    header: {
      value: "'NAME: VALUE'",
      repeatable: true,
      about: 'Send this header with each request; repeatable. Its value is a secret, like the API key.',
    },
    wait: { value: 'SECONDS', about: 'Wait up to this long until the service answers.' },
    keep: {
      about: 'Keep all records, and print curl commands that work as they are.',
      excludes: ['read-only', 'clean'],
    },
    expect: { value: 'FILE', about: 'Expect the mismatches in this file, and otherwise what the contract states.' },
    'write-expect': {
      value: 'FILE',
      about: 'Write all mismatches into this file; its reasons and dates stay.',
      excludes: ['expect', 'clean'],
    },
    strict: { about: 'Also fail if an expectation is no longer needed.', needs: 'expect' },
    clean: {
      about: 'Delete what earlier runs left behind, and do nothing else.',
      excludes: ['read-only', 'only', 'json', 'markdown', 'expect', 'format', 'junit'],
    },
    all: {
      about: 'With --clean: also delete records younger than an hour, which a running verify may need.',
      needs: 'clean',
    },
    verbose: { about: 'Print each verdict with its details.', excludes: ['json', 'markdown'] },
    json: { about: 'Print the report as JSON.', excludes: ['markdown'] },
    markdown: { about: 'Print the report as Markdown, for a pull request.' },
    format: { value: 'github', about: 'Print annotations, and write the job summary.', excludes: ['markdown'] },
    junit: { value: 'FILE', about: 'Also write the verdicts as JUnit XML.' },
    'no-samples': { about: 'Leave responses and values of the service out of the report.' },
    help: { about: 'Print this help (also -h).' },
  }) satisfies Flags

type Config = typeof usualConfig

export interface VerifyCommand {
  options: Omit<VerifyOptions, 'apiKey'> & { rate: number; headers: Record<string, string> }
  /** How long to wait until the service answers. */
  waitMs: number
  journal: string
  given: Given<ReturnType<typeof flagsFor>>
}

/**
 * Reads the flags of `verify`.
 *
 * @param basePath the path that all operations begin with
 * @throws if a flag is unknown, lacks its value or has an invalid value; the message names it
 */
export function verifyCommand(args: string[], basePath: string, config: Config): VerifyCommand {
  const { given, positionals } = readFlags(flagsFor(basePath, config), args, { allowPositionals: true })
  const { rate = '4', timeout = '30', 'time-limit': timeLimit = '300', only } = given
  // A shell splits `--only a, b` into several arguments.
  if (only === undefined && positionals.length > 0) throw strayArgument(positionals, given.header)
  if (given.format !== undefined && given.format !== 'github')
    throw new Error(`Failed to read --format: "${given.format}" is not a format. There is github.`)
  const ids = [only ?? '', ...positionals].join(' ').split(/[,\s]+/)
  return {
    options: {
      baseUrl: given.help ? '' : baseUrlFrom(given['base-url'], basePath),
      readOnly: given['read-only'] ?? false,
      keep: given.keep ?? false,
      samples: !given['no-samples'],
      headers: headersIn(given.header ?? []),
      rate: numberIn('rate', rate, ranges.rate),
      timeoutMs: numberIn('timeout', timeout, ranges.timeoutMs, 1000),
      timeLimitMs: numberIn('time-limit', timeLimit, ranges.timeLimitMs, 1000),
      ...(only !== undefined && { only: ids.filter(Boolean) }),
    },
    waitMs: numberIn('wait', given.wait ?? '0', ranges.waitMs, 1000),
    journal: given.journal ?? join(homedir(), config.journalFolder),
    given,
  }
}

export const aboutVerify = 'Checks whether a service does what the contract assumes.'

/** The help of `verify`, for people. */
export function verifyHelp(name: string, basePath: string, config: Config): string {
  const about = `${aboutVerify} The API key is read from ${config.keyVariable}.`
  return `Usage: ${name} verify --base-url URL [flags]\n\n${about}\n\n${flagLines(flagsFor(basePath, config))}`
}

/** Rejects arguments without a flag, and does not show them: a header value without quotes is one, and a secret. */
function strayArgument([first]: string[], header: string[] | undefined): Error {
  const what = header === undefined ? `"${first}"` : 'an argument (quote the whole header)'
  return new Error(`Failed to read the flags: ${what} belongs to no flag. See --help.`)
}

/** @throws if a header is not a name, a colon and a value; the message shows no value */
function headersIn(texts: readonly string[]): Record<string, string> {
  const headers = texts.map((text): [string, string] => {
    const [, name, value] = /^([^\s:]+):\s*(\S.*)$/.exec(text.trim()) ?? []
    if (name === undefined || value === undefined)
      throw new Error("Failed to read --header: it is not a name and a value. Write it as --header 'X-Tenant: 7'.")
    return [name, value]
  })
  return Object.fromEntries(headers)
}

/** Normalizes the address: journal, report and requests use the same one, however it was typed. */
function baseUrlFrom(typed: string | undefined, basePath: string): string {
  if (typed !== undefined) return checkAbsoluteUrl(typed, basePath)
  throw new Error('Failed to read the flags: --base-url is missing. Pass the address of your service.')
}
