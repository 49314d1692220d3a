import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contract, root } from '../../scripts/contract/contract.ts'
import { fillGuide } from './guides/fill.ts'
import { ledgerGuide } from './ledger.ts'
import { oneLine, plainText, slug } from './markdown.ts'

export interface Guide {
  /** The name of its file, without the ending. */
  name: string
  title: string
  /** Its first paragraph. */
  lead: string
  /** Everything after the title. */
  text: string
}

const written = [
  'getting-started',
  'authentication',
  'form-encoding',
  'lists',
  'errors',
  'mock-server',
  'typescript-client',
  'check-your-service',
]

/** All guides in the order in which they are read: the written ones, then those that are made from other files. */
export function guidesOf(contract: Contract): Guide[] {
  return [
    ...written.map((name) => guide(name, fillGuide(readGuide(`guides/${name}.md`), contract, `guides/${name}.md`))),
    ...madeGuides(contract),
  ]
}

/** The guides that are made from other files. */
export function madeGuides(contract: Contract): Guide[] {
  return [
    guide('example-page', exampleGuide()),
    guide('stated-and-assumed', ledgerGuide(contract)),
    guide('changelog', readGuide('CHANGELOG.md')),
  ]
}

interface Section {
  title: string
  id: string
  /** What is said there, without code and marks. */
  text: string
}

/** The sections of a guide, for the search and for the list beside it. */
export function sectionsOf({ text }: Guide): Section[] {
  const [, ...sections] = text.replace(/^```[\s\S]*?^```/gm, '').split(/^#{2,3} /m)
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return {
      title: title.replaceAll('`', ''),
      id: slug(title),
      text: plainText(lines.filter((line) => !/^[|>#]/.test(line)).join(' '))
        .replace(/\s+/g, ' ')
        .trim(),
    }
  })
}

function guide(name: string, markdown: string): Guide {
  const [, title, text] = /^# (.+)\n([\s\S]*)$/.exec(markdown.trimStart()) ?? []
  if (title === undefined || text === undefined)
    throw new Error(`Failed to read the guide "${name}": its first line is not a title. Begin it with "# ".`)
  const [lead = ''] = text.trim().split(/\n\s*\n/)
  return { name, title, text, lead: oneLine(lead) }
}

/** The example that runs in a browser, for readers who do not have the repository. */
function exampleGuide(): string {
  const file = (name: string, language: string): string =>
    `## ${name}\n\n\`\`\`${language}\n${readGuide(`examples/page/${name}`).trim()}\n\`\`\`\n`
  return `# A page with a form

This page lists pixels, filters them, deletes them and creates them, with each error beside its field. In the repository, \`npm run mock\` and \`npm run example:page\` open it.

${file('index.html', 'html')}
${file('main.ts', 'ts')}`
}

function readGuide(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
