// The files that programs read: the contract, and the site as Markdown.

import { type Contract, operationsOf } from '../../scripts/contract/contract.ts'
import { bundleFiles } from '../../scripts/generate/bundle.ts'
import type { Guide } from './guides.ts'
import { plainText } from './markdown.ts'
import { operationMarkdown } from './operation-markdown.ts'

/** The contract in both notations, llms.txt, all text in one file, and one file for each operation. */
export function programFiles(contract: Contract, guides: Guide[]): [path: string, content: string][] {
  const operations = operationsOf(contract).map((operation): [string, string] => [
    `reference/${operation.operationId}.md`,
    operationMarkdown(operation, contract),
  ])
  const full = [
    `# ${contract.info.title}`,
    contract.info.description,
    ...guides.map(({ title, text }) => `# ${title}\n\n${text.trim()}`),
    ...operations.map(([, text]) => text),
  ]
  return [
    ...bundleFiles(contract),
    ['llms.txt', directory(contract, guides)],
    ['llms-full.txt', `${full.map((text) => text.trim()).join('\n\n')}\n`],
    ...operations,
  ]
}

/** A table of contents as llmstxt.org describes it. */
function directory(contract: Contract, guides: Guide[]): string {
  const { title, summary } = contract.info
  const operations = operationsOf(contract).map(
    ({ operationId, summary: name, method, path }) =>
      `- [${name}](reference/${operationId}.md): ${method.toUpperCase()} ${path}`,
  )
  const pages = guides.map(
    ({ name, title: heading, lead }) => `- [${heading}](guides/${name}.html): ${plainText(lead)}`,
  )
  const files = [
    '- [openapi.yaml](openapi.yaml): the contract',
    '- [openapi.json](openapi.json): the same as JSON',
    '- [llms-full.txt](llms-full.txt): all guides and operations in one file',
  ]
  const sections = [
    ['Operations', operations],
    ['Guides', pages],
    ['Files', files],
  ] as const
  return `# ${title}\n\n> ${summary}\n${sections.map(([heading, lines]) => `\n## ${heading}\n\n${lines.join('\n')}\n`).join('')}`
}
