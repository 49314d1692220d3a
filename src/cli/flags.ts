import { parseArgs } from 'node:util'

/** The flags of a command: what a flag takes as its value, if it takes one, and what it does. */
export type Flags = Record<string, { value?: string; about: string }>

/** What was given: text for a flag with a value, true for one without. */
type Given<Of extends Flags> = { [Name in keyof Of]?: Of[Name] extends { value: string } ? string : true }

/** @throws if a flag is unknown or lacks its value; the message names it */
export function readFlags<Of extends Flags>(
  flags: Of,
  args: string[],
  { allowPositionals = false } = {},
): { given: Given<Of>; positionals: string[] } {
  const options = Object.entries(flags).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }])
  try {
    const { values, positionals } = parseArgs({ args, options: Object.fromEntries(options), allowPositionals })
    return { given: values as Given<Of>, positionals } // it reads what the options above describe
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split('. To specify')[0] ?? '') : String(cause)
    throw new Error(`Failed to read the flags: ${why.replace(/\.$/, '')}. See --help.`, { cause })
  }
}

/** The flags, one a line, for people. */
export function flagLines(flags: Flags): string {
  const lines = Object.entries(flags).map(([name, { value = '', about }]) => {
    return `  ${`--${name} ${value}`.padEnd(24)}${about}\n`
  })
  return lines.join('')
}

/** @throws if the text is not a number from 0 to the largest */
export function wholeNumber(flag: string, text: string, largest: number): number {
  if (/^\d+$/.test(text) && Number(text) <= largest) return Number(text)
  throw new Error(`Failed to read --${flag}: "${text}" is not a whole number from 0 to ${largest}.`)
}

export const largestPort = 65_535
