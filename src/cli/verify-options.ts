import { homedir } from 'node:os'
import { join } from 'node:path'
import { serviceContract } from '../../generated/ledger.ts'
import type { VerifyOptions } from '../verify/index.ts'
import { type Flags, flagLines, readFlags } from './flags.ts'

const flags = {
  'base-url': { value: 'URL', about: 'The address of your service, without /api/v1.' },
  'read-only': { about: 'Send nothing but GET. Decides less, and leaves nothing to delete.' },
  only: { value: 'ID,…', about: 'Ask only for these ledger ids and facts.' },
  rate: { value: 'NUMBER', about: 'Send this many requests a second at most. Default: 4.' },
  timeout: { value: 'SECONDS', about: 'Wait this long for one response. Default: 30.' },
  'time-limit': { value: 'SECONDS', about: 'End after this time, and clean up for as long at most. Default: 300.' },
  journal: { value: 'FOLDER', about: 'Keep the list of created records here. Default: ~/.pixels-domains.' },
  clean: { about: 'Delete what an earlier run left behind, and do nothing else.' },
  json: { about: 'Print the report as JSON.' },
  markdown: { about: 'Print the report as Markdown, for a pull request.' },
  help: { about: 'Print this.' },
} satisfies Flags

export interface VerifyCommand {
  options: Omit<VerifyOptions, 'apiKey'>
  journal: string
  clean: boolean
  output: 'table' | 'json' | 'markdown'
  help: boolean
}

/**
 * Reads the flags of `verify`.
 *
 * @throws if a flag is unknown, lacks its value or has one that cannot be read; the message names it
 */
export function verifyCommand(args: string[]): VerifyCommand {
  const { given, positionals } = readFlags(flags, args, { allowPositionals: true })
  const { 'base-url': baseUrl = '', help = false } = given
  if (baseUrl === '' && !help)
    throw new Error('Failed to read the flags: --base-url is missing. Pass the address of your service.')
  // A shell makes several arguments of `--only a, b`.
  if (given.only === undefined && positionals.length > 0)
    throw new Error(`Failed to read the flags: "${positionals[0]}" belongs to no flag. See --help.`)
  return {
    options: {
      baseUrl,
      readOnly: given['read-only'] ?? false,
      rate: positive('rate', given.rate ?? '4'),
      timeoutMs: positive('timeout', given.timeout ?? '30') * 1000,
      timeLimitMs: positive('time-limit', given['time-limit'] ?? '300') * 1000,
      ...(given.only !== undefined && { only: idsIn([given.only, ...positionals]) }),
    },
    journal: given.journal ?? join(homedir(), '.pixels-domains'),
    clean: given.clean ?? false,
    output: given.json ? 'json' : given.markdown ? 'markdown' : 'table',
    help,
  }
}

/** The help of `verify`, for people. */
export function verifyHelp(): string {
  const about = 'Asks a service whether it does what the contract assumes. The API key is read from PIXELS_API_KEY.'
  return `Usage: pixels-domains verify --base-url URL [flags]\n\n${about}\n\n${flagLines(flags)}`
}

function idsIn(texts: string[]): string[] {
  const ids = texts.flatMap((text) => text.split(',')).filter(Boolean)
  const known = [...Object.keys(serviceContract.ledger), ...Object.keys(serviceContract.facts)]
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return ids
  throw new Error(`Failed to read --only: there is no "${unknown}". There are ${known.join(', ')}.`)
}

function positive(flag: string, text: string): number {
  const number = Number(text)
  if (text !== '' && number > 0) return number
  throw new Error(`Failed to read --${flag}: "${text}" is not a number above 0.`)
}
