// Guides with parts of them blanked out, every other character in its place: lines and columns stay true.

const fences = /^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm
const codeSpans = /`[^`\n]*`/g
const linkTargets = /\]\([^)\n]*\)/g
const placeholders = /\{\{.*?\}\}/g

/** What people read as sentences: no code, no addresses, and nothing that the contract fills in. */
export function proseOf(markdown: string): string {
  return [fences, linkTargets, placeholders].reduce(blank, markdown)
}

/** Everything but code, where nothing is a link. */
export function withoutCode(markdown: string): string {
  return [fences, codeSpans].reduce(blank, markdown)
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '))
}
