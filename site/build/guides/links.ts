import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Contract, operationsOf, root } from '../../../scripts/contract/contract.ts'
import { slug } from '../markdown.ts'
import { withoutCode } from './blank.ts'

interface DeadLink {
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  target: string
}

/** The links in guides that lead nowhere: to no guide, section, operation or file of this repository. */
export function deadLinks(guides: Map<string, string>, contract: Contract): DeadLink[] {
  const targets = targetsOf(guides, contract)
  return [...guides].flatMap(([file, markdown]) =>
    withoutCode(markdown)
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/\]\(([^)\s]*)(?: "\w+")?\)/g)].map((match) => ({
          file,
          line: index + 1,
          column: match.index + 3,
          target: match[1] ?? '',
        })),
      )
      .filter(({ target }) => !leadsSomewhere(target, file, targets)),
  )
}

function leadsSomewhere(target: string, file: string, targets: Set<string>): boolean {
  if (/^https:\/\/[^\s]+$/.test(target)) return true
  if (target.startsWith('../')) return existsSync(join(root, 'guides', target))
  return targets.has(target) || targets.has(file + target)
}

function targetsOf(guides: Map<string, string>, contract: Contract): Set<string> {
  return new Set([
    ...[...guides].flatMap(([file, markdown]) => [
      file,
      ...headings(markdown).map((heading) => `${file}#${slug(heading)}`),
    ]),
    ...operationsOf(contract).map(({ operationId }) => `#operation/${operationId}`),
    // Two guides have no file: the site makes them of the ledger and of the changelog.
    ...['stated-and-assumed.md', 'changelog.md'],
    ...Object.keys(contract['x-assumptions']).map((id) => `stated-and-assumed.md#${id}`),
  ])
}

function headings(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '')
  return [...prose.matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => heading)
}

/** The same Markdown with every link, outside code, leading where `linkTo` says. */
export function relinked(markdown: string, linkTo: (href: string) => string): string {
  let text = ''
  let end = 0
  for (const match of withoutCode(markdown).matchAll(/\]\(([^)\s]*)/g)) {
    const start = match.index + 2
    text += markdown.slice(end, start) + linkTo(match[1] ?? '')
    end = match.index + match[0].length
  }
  return text + markdown.slice(end)
}
