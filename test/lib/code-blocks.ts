// The code in Markdown, each block with the output that is shown below it.

import type { Sample } from '../../site/pages/samples/samples.ts'

interface CodeBlock {
  language: string
  text: string
  /** The block of text or JSON that follows with nothing between. */
  output: { language: string; text: string } | undefined
}

interface Program {
  guide: string
  /** Its first line, for the title of a test. */
  opening: string
  language: Sample['language']
  source: string
  /** A program without one prints nothing. */
  output: CodeBlock['output']
}

const languages: Record<string, Sample['language']> = {
  sh: 'curl',
  ts: 'typescript',
  js: 'fetch',
  python: 'python',
  php: 'php',
}

export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks = [...markdown.matchAll(/^```(\w+)(?: \w+)?\n([\s\S]*?)\n```$/gm)].map((match) => ({
    language: match[1] ?? '',
    text: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  return blocks.map(({ language, text, end }, index) => {
    const next = blocks[index + 1]
    const follows = next && ['text', 'json'].includes(next.language) && markdown.slice(end, next.start).trim() === ''
    return { language, text, output: follows ? next : undefined }
  })
}

/** The programs of a guide. */
export function programsIn(guide: string, markdown: string): Program[] {
  return codeBlocks(markdown).flatMap(({ language: name, text: source, output }) => {
    const language = languages[name]
    return language === undefined ? [] : [{ guide, language, source, output, opening: source.split('\n')[0] ?? '' }]
  })
}
