// The files that programs read: the contract, and the site as Markdown.

import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { bundleFiles } from '../../scripts/generate/bundle.ts'
import { linkFromGuide } from './guide-page.ts'
import type { Guide } from './guides.ts'
import { plainText, relinked } from './markdown.ts'
import { operationMarkdown } from './operation-markdown.ts'

/** The contract in both notations, llms.txt, all text in one file, and one file for each guide and operation. */
export function programFiles(contract: Contract, guides: Guide[]): [path: string, content: string][] {
  const views = operationViews(contract)
  const operations = views.map((view): [string, string] => [
    `reference/${view.operationId}.md`,
    operationMarkdown(view, contract),
  ])
  const pages = guides.map((guide): [string, string] => [`guides/${guide.name}.md`, guideMarkdown(guide)])
  return [
    ...bundleFiles(contract),
    ['llms.txt', directory(contract, guides, views)],
    ['llms-full.txt', everything(contract, [...pages, ...operations])],
    ...pages,
    ...operations,
  ]
}

function guideMarkdown({ title, text }: Guide): string {
  return relinked(`# ${title}\n\n${text.trim()}\n`, (href) => linkFromGuide(href, 'md'))
}

function everything({ info }: Contract, files: [path: string, text: string][]): string {
  const introduction = relinked(info.description, (href) => href.replace(/^#operation\/(\w+)$/, 'reference/$1.md'))
  // A link of a file is one from its folder, and a link of this file is one from the root.
  const fromRoot = (path: string, href: string): string => {
    if (/^https?:/.test(href)) return href
    return new URL(href, `file:///${path}`).href.replace('file:///', '')
  }
  const parts = [
    `# ${info.title}`,
    introduction,
    ...files.map(([path, text]) => relinked(text, (href) => fromRoot(path, href))),
  ]
  return `${parts.map((text) => text.trim()).join('\n\n')}\n`
}

/** A table of contents as llmstxt.org describes it. */
function directory({ info }: Contract, guides: Guide[], views: OperationView[]): string {
  const operations = views.map(
    ({ operationId, summary, method, path }) =>
      `- [${summary}](reference/${operationId}.md): ${method.toUpperCase()} ${path}`,
  )
  const pages = guides.map(({ name, title, lead }) => `- [${title}](guides/${name}.md): ${plainText(lead)}`)
  const files = [
    '- [openapi.yaml](openapi.yaml): the contract',
    '- [openapi.json](openapi.json): the same as JSON',
    '- [llms-full.txt](llms-full.txt): all guides and operations in one file',
  ]
  const section = (heading: string, lines: string[]): string => `\n## ${heading}\n\n${lines.join('\n')}\n`
  return `# ${info.title}\n\n> ${info.summary}\n${section('Operations', operations)}${section('Guides', pages)}${section('Files', files)}`
}
