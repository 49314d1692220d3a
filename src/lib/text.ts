// Texts for people.

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A text from outside, without what would break the line, color the terminal or turn the reading direction. */
export function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
}
