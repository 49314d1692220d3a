// The programs in a guide, each with the output that is shown below it.

import type { Sample } from '../../../site/pages/samples/samples.ts'

export interface Program {
  guide: string
  /** Its first line, for the title of a test. */
  opening: string
  language: Sample['language']
  source: string
  /** The block that follows with nothing between; a program without one prints nothing. */
  output: { language: string; text: string } | undefined
}

const languages: Record<string, Sample['language']> = {
  sh: 'curl',
  ts: 'typescript',
  js: 'fetch',
  python: 'python',
  php: 'php',
}

/** The programs of a guide. */
export function programsIn(guide: string, filled: string): Program[] {
  const blocks = [...filled.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)].map((match) => ({
    language: match[1] ?? '',
    text: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  return blocks.flatMap(({ language: name, text, end }, index) => {
    const language = languages[name]
    if (language === undefined) return []
    const next = blocks[index + 1]
    const output =
      next && ['text', 'json'].includes(next.language) && filled.slice(end, next.start).trim() === '' ? next : undefined
    return [{ guide, language, source: text, output, opening: text.split('\n')[0] ?? '' }]
  })
}
