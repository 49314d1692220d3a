// Prepares texts for people.

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
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
