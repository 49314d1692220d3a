// The files that programs read: the contract, and the site as Markdown.

import type { ReadContract } from '../../../scripts/contract/operations.ts'
import { jsonBundle, yamlBundle } from '../../../scripts/generate/bundle.ts'
import { openApi30 } from '../../../scripts/generate/openapi-3.0.ts'
import { type Guide, guideMarkdown } from '../guides/guides.ts'
import { linksFrom, plainMarkdown, relinked } from '../markdown.ts'
import { isLarge } from '../large.ts'
import { pageOf } from '../operation/operation.ts'
import type { ReferenceTexts } from '../reference/page.ts'
import { httpFile } from './http-file.ts'
import { llmsText } from './llms.ts'
import { objectMarkdown, operationMarkdown } from './operation-markdown.ts'

/** The contract in both notations, a request of each operation, llms.txt, all text that is not history in one file, and one file for each guide and operation. */
export function programFiles(
  read: ReadContract,
  reference: ReferenceTexts,
  guides: Guide[],
): [path: string, make: () => string][] {
  const { contract, views } = read
  const { info } = contract
  const { operations, objects } = reference
  const page = pageOf(operations, 'md')
  const texts = [
    ...guides.map((guide) => ({
      path: `guides/${guide.name}.md`,
      text: () => guideMarkdown(guide),
    })),
    ...operations.map((operation) => ({
      path: `reference/${operation.id}.md`,
      text: () => operationMarkdown(operation, reference),
    })),
    ...objects.map((object) => ({
      path: `reference/${object.id}.md`,
      text: () => objectMarkdown(object, reference),
    })),
  ]
  const large = isLarge(views)
  const indent = large ? 0 : 2
  const current = texts.filter(
    ({ path }) => path !== 'guides/changelog.md' && !(large && path.startsWith('reference/')),
  )
  const allText = (): string =>
    [`# ${info.title}`, info.description.trim(), ...current.map(({ text }) => text())].join('\n\n')
  return [
    ['openapi.json', () => jsonBundle(contract, indent)],
    ['openapi-3.0.json', () => openApi30(contract, views, indent)],
    ['openapi.yaml', () => yamlBundle(contract)],
    ['requests.http', () => httpFile(contract, views)],
    ['llms.txt', () => llmsText(read, guides)],
    ['llms-full.txt', () => markdownFile(allText(), '')],
    ...texts.map(({ path, text }): [string, () => string] => [path, () => markdownFile(text(), '../')]),
  ]

  function markdownFile(text: string, root: '' | '../'): string {
    return `${plainMarkdown(relinked(text, linksFrom(root, 'md', page)))}\n`
  }
}
