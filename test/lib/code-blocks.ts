// The code in Markdown, each block with the output that is shown below it.

import type { Sample } from '../../site/pages/samples/samples.ts'

export interface CodeBlock {
  language: string
  text: string
  /** How many blocks before it have the same text. */
  before: number
  /** The block of text or JSON that follows with nothing between. */
  output: CodeBlock | undefined
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

/** A block between its fences: the opening one, the text, and the closing one. */
export const fenced = /^(```\w+(?: \w+)?\n)([\s\S]*?)(\n```)$/gm

export function codeBlocks(markdown: string): CodeBlock[] {
  const found = [...markdown.matchAll(fenced)].map((match) => ({
    language: /\w+/.exec(match[1] ?? '')?.[0] ?? '',
    text: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  const blocks: CodeBlock[] = found.map(({ language, text }, index) => {
    return {
      language,
      text,
      before: found.slice(0, index).filter((one) => one.text === text).length,
      output: undefined,
    }
  })
  for (const [index, { end }] of found.entries()) {
    const next = found[index + 1]
    const follows = next && ['text', 'json'].includes(next.language) && markdown.slice(end, next.start).trim() === ''
    Object.assign(blocks[index] ?? {}, { output: follows ? blocks[index + 1] : undefined })
  }
  return blocks
}

/** The programs of a guide. */
export function programsIn(guide: string, markdown: string): Program[] {
  return codeBlocks(markdown).flatMap(({ language: name, text: source, output }) => {
    const language = languages[name]
    return language === undefined ? [] : [{ guide, language, source, output, opening: source.split('\n')[0] ?? '' }]
  })
}
