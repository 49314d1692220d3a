// The files that programs read: the contract, and the site as Markdown.

import type { Contract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { jsonBundle, yamlBundle } from '../../scripts/generate/bundle.ts'
import type { Guide } from './guides.ts'
import { httpFile } from './http-file.ts'
import { llmsText } from './llms.ts'
import { linksFrom, relinked } from './markdown.ts'
import { operationText } from './operation.ts'
import { operationMarkdown } from './operation-markdown.ts'

/** The contract in both notations, a request of each operation, llms.txt, all text that is not history in one file, and one file for each guide and operation. */
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
  const current = texts.filter(({ path }) => path !== 'guides/changelog.md')
  const all = [`# ${title}`, description, ...current.map(({ text }) => text)]
  return [
    ['openapi.json', jsonBundle(contract)],
    ['openapi.yaml', yamlBundle(contract)],
    ['requests.http', httpFile(contract)],
    ['llms.txt', llmsText(contract, guides)],
    ['llms-full.txt', written(all.map((text) => text.trim()).join('\n\n'), '')],
    ...texts.map(({ path, text }): [string, string] => [path, written(text, '../')]),
  ]
}

function written(text: string, root: '' | '../'): string {
  return `${relinked(text.trim(), linksFrom(root, 'md'))}\n`
}
