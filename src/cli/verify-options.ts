import { parseArgs } from 'node:util'
import { serviceContract } from '../../generated/ledger.ts'

/** Every flag of verify: whether it takes a value, and what it does. */
const flags = {
  'base-url': { value: 'URL', about: 'The address of your service, without /api/v1.' },
  'read-only': { about: 'Send nothing but GET. Decides less, and leaves nothing to delete.' },
  only: { value: 'ID,…', about: 'Ask only for these ledger ids and facts.' },
  rate: { value: 'NUMBER', about: 'Send this many requests a second at most. Default: 4.' },
  timeout: { value: 'SECONDS', about: 'Wait this long for one response. Default: 30.' },
  'time-limit': { value: 'SECONDS', about: 'End after this time, and clean up. Default: 300.' },
  journal: { value: 'FOLDER', about: 'Keep the list of created records here. Default: ~/.pixels-domains.' },
  clean: { about: 'Delete what an earlier run left behind, and do nothing else.' },
  json: { about: 'Print the report as JSON.' },
  markdown: { about: 'Print the report as Markdown, for a pull request.' },
  help: { about: 'Print this.' },
} satisfies Record<string, { value?: string; about: string }>

type Flag = keyof typeof flags

export interface VerifyCommand {
  baseUrl: string
  readOnly: boolean
  only: string[] | undefined
  rate: number
  timeoutMs: number
  timeLimitMs: number
  journal: string | undefined
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
  const { values, positionals } = parsed(args)
  const text = (name: Flag): string | undefined => values[name] as string | undefined // parseArgs gives strings for them
  const baseUrl = text('base-url') ?? ''
  if (baseUrl === '' && !values['help'])
    throw new Error('Failed to read the flags: --base-url is missing. Pass the address of your service.')
  const only = text('only') === undefined ? undefined : idsIn([text('only') ?? '', ...positionals])
  if (only === undefined && positionals.length > 0)
    throw new Error(`Failed to read the flags: "${positionals[0]}" belongs to no flag. See --help.`)
  return {
    baseUrl,
    readOnly: values['read-only'] === true,
    only,
    rate: positive('rate', text('rate') ?? '4'),
    timeoutMs: positive('timeout', text('timeout') ?? '30') * 1000,
    timeLimitMs: positive('time-limit', text('time-limit') ?? '300') * 1000,
    journal: text('journal'),
    clean: values['clean'] === true,
    output: values['json'] ? 'json' : values['markdown'] ? 'markdown' : 'table',
    help: values['help'] === true,
  }
}

/** The flags, one a line, for people. */
export function verifyHelp(): string {
  const lines = Object.entries(flags).map(
    ([name, flag]) => `  ${`--${name}${'value' in flag ? ` ${flag.value}` : ''}`.padEnd(24)}${flag.about}`,
  )
  const about = 'Asks a service whether it does what the contract assumes. The API key is read from PIXELS_API_KEY.'
  return `Usage: pixels-domains verify --base-url URL [flags]\n\n${about}\n\n${lines.join('\n')}\n`
}

function parsed(args: string[]): { values: Record<string, unknown>; positionals: string[] } {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: 'value' in flag ? ('string' as const) : ('boolean' as const) },
    ]),
  )
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split('. To specify')[0] ?? '') : String(cause)
    throw new Error(`Failed to read the flags: ${why.replace(/\.$/, '')}. See --help.`, { cause })
  }
}

function idsIn(texts: string[]): string[] {
  const ids = texts.flatMap((text) => text.split(',')).filter(Boolean)
  const known = [...Object.keys(serviceContract.ledger), ...Object.keys(serviceContract.facts)]
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return ids
  throw new Error(`Failed to read --only: there is no "${unknown}". There are ${known.join(', ')}.`)
}

function positive(flag: Flag, text: string): number {
  const number = Number(text)
  if (text !== '' && number > 0) return number
  throw new Error(`Failed to read --${flag}: "${text}" is not a number above 0.`)
}
