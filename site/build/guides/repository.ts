// The guides and the reference as Markdown for readers of the repository.

import { join } from 'node:path'
import { configIn } from '../../../scripts/contract/config.ts'
import type { Contract } from '../../../scripts/contract/contract.ts'
import { contractFolder } from '../../../scripts/contract/folder.ts'
import { withViews } from '../../../scripts/contract/operations.ts'
import { root } from '../../../scripts/contract/root.ts'
import type { Folder } from '../../../scripts/generate/folder.ts'
import { referenceMarkdown } from '../files/operation-markdown.ts'
import { plainMarkdown, relinked } from '../markdown.ts'
import { sampleNames } from '../operation/names.ts'
import { recordObjects } from '../operation/object.ts'
import { operationTexts } from '../operation/operation.ts'
import { guideMarkdown, guidesOf } from './guides.ts'

/** `guides/`: the filled guides of our contract, and its reference on one page. Another contract has no such folder. */
export async function guideFolders(contract: Contract, home: string): Promise<Folder[]> {
  if (home !== contractFolder) return []
  const read = withViews(contract)
  const names = sampleNames(await configIn(contractFolder))
  const guides = guidesOf(read, contractFolder, names).filter(({ name }) => name !== 'changelog')
  const operations = operationTexts(read, names)
  const texts = [
    ...guides.map((guide) => [guide.name, guideMarkdown(guide)] as const),
    ['reference', referenceMarkdown({ contract, operations, objects: recordObjects(read) })] as const,
  ]
  const files = texts.map(([name, text]) => [`${name}.md`, `${plainMarkdown(relinked(text, toRepository))}\n`] as const)
  return [{ folder: join(root, 'guides'), files: new Map(files) }]
}

/** Guides link to files of the repository as they are. An operation and an object are sections of its reference. */
function toRepository(href: string): string {
  return href.replace(/^#(?:operation|object)\//, 'reference.md#')
}
