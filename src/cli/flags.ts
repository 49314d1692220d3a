import { parseArgs } from 'node:util'
import { messageOf } from '../lib/text.ts'

/** The flags of a command: the value a flag takes, if any, what it does, which flags it excludes, and which one it needs. */
export type Flags = Record<
  string,
  { value?: string; repeatable?: true; about: string; excludes?: readonly string[]; needs?: string }
>

/** The given flags: text for a flag with a value, a list of texts for a repeatable one, true for one without a value. */
export type Given<Of extends Flags> = { [Name in keyof Of]?: GivenOf<Of[Name]> }

type GivenOf<Flag> = Flag extends { repeatable: true } ? string[] : Flag extends { value: string } ? string : true

/** @throws if a flag is unknown, lacks its value or contradicts another; the message names them */
export function readFlags<Of extends Flags>(
  flags: Of,
  args: string[],
  { allowPositionals = false } = {},
): { given: Given<Of>; positionals: string[] } {
  const options = Object.entries(flags).map(([name, { value, repeatable = false }]) => {
    const type = value ? 'string' : 'boolean'
    return [name, { type, multiple: repeatable, ...(name === 'help' && { short: 'h' }) }]
  })
  try {
    const { values, positionals } = parseArgs({ args, options: Object.fromEntries(options), allowPositionals })
    checkTogether(flags, values)
    return { given: values as Given<Of>, positionals } // it returns what the options above describe
  } catch (cause) {
    throw flagError(cause)
  }
}

/** Describes in one sentence what is wrong with the flags. */
export function flagError(cause: unknown): Error {
  // Node adds its own advice.
  const why = messageOf(cause).split(/\. To specify|\n/)[0] ?? ''
  return new Error(`Failed to read the flags: ${why.replace(/\.$/, '')}. See --help.`, { cause })
}

/** Rejects empty values, too: a shell variable that is not set makes one. */
function checkTogether(flags: Flags, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.trim() === '') throw new Error(`--${name} is empty`)
    const other = flags[name]?.excludes?.find((excluded) => excluded in values)
    if (other !== undefined) throw new Error(`--${name} contradicts --${other}, so leave out one of the two`)
    const needed = flags[name]?.needs
    if (needed !== undefined && !(needed in values)) throw new Error(`--${name} needs --${needed}`)
  }
}

/** The flags for people, one on each line. */
export function flagLines(flags: Flags): string {
  const lines = Object.entries(flags).map(([name, { value = '', about }]) => {
    return `  ${`--${name} ${value}`.padEnd(24)}${about}\n`
  })
  return lines.join('')
}

/**
 * @param name the name of the flag or variable, for the message
 * @throws if the text is not a number from 0 to the largest
 */
export function wholeNumber(name: string, text: string, largest: number): number {
  if (/^\d+$/.test(text) && Number(text) <= largest) return Number(text)
  throw new Error(`Failed to read ${name}: "${text}" is not a whole number from 0 to ${largest}.`)
}

/**
 * @param unit the size of the flag's unit in that of the range: 1000 for seconds in a range of milliseconds
 * @throws if the text is not a number in the range; rejects `1e3` and `0x10` as typing errors
 */
export function numberIn(
  flag: string,
  text: string,
  { smallest, largest }: { smallest: number; largest: number },
  unit = 1,
): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) * unit : Number.NaN
  if (number >= smallest && number <= largest) return number
  const range = `${smallest / unit} to ${largest / unit}`
  throw new Error(`Failed to read --${flag}: "${text}" is not a number from ${range}.`)
}

export const largestPort = 65_535
