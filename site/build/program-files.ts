// The files that programs read: the contract, and the site as Markdown.

import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { jsonBundle, yamlBundle } from '../../scripts/generate/bundle.ts'
import type { Guide } from './guides.ts'
import { linksFrom, plainText, relinked } from './markdown.ts'
import { operationText } from './operation.ts'
import { operationMarkdown } from './operation-markdown.ts'

/** The contract in both notations, llms.txt, all text in one file, and one file for each guide and operation. */
export function programFiles(contract: Contract, guides: Guide[]): [path: string, content: string][] {
  const views = operationViews(contract)
  const texts = [
    ...guides.map(({ name, title, text }) => ({ path: `guides/${name}.md`, text: `# ${title}\n\n${text.trim()}` })),
    ...views.map((view) => ({
      path: `reference/${view.operationId}.md`,
      text: operationMarkdown(operationText(view, contract), contract),
    })),
  ]
  const { title, description } = contract.info
  const all = [`# ${title}`, description, ...texts.map(({ text }) => text)]
  return [
    ['openapi.json', jsonBundle(contract)],
    ['openapi.yaml', yamlBundle(contract)],
    ['llms.txt', directory(contract, guides, views)],
    ['llms-full.txt', written(all.map((text) => text.trim()).join('\n\n'), '')],
    ...texts.map(({ path, text }): [string, string] => [path, written(text, '../')]),
  ]
}

function written(text: string, root: '' | '../'): string {
  return `${relinked(text.trim(), linksFrom(root, 'md'))}\n`
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
