// What stands in a Markdown text besides its sentences.

/** The targets of its links. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]*)/g)].map(([, target = '']) => target)
}

/** What is written in code font, without code blocks. */
export function codesIn(text: string): string[] {
  return [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** Specifications have numbers of their own. */
export function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`|RFC \d+(, section [\d.]+)?/g, '')
}
