// Prepares texts for people.

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The last sentence of a command. An error that no code throws on purpose is the mistake of the tool, not of its user. */
export function endingMessage(error: unknown): string {
  const message = messageOf(error)
  const isNative = [TypeError, RangeError, ReferenceError, SyntaxError].some((type) => error instanceof type)
  if (!isNative || message.startsWith('Failed to ')) return message
  return `Unexpected error: ${message.replace(/[.]$/, '')}. This is a mistake in the tool, not in your input. Report it with the command and the files that it read.`
}

/** Shortens a text to this many characters. Redact before, because half of a secret is not recognized. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** A text from outside, without characters that break the line, color the terminal or turn the reading direction. */
export function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
