import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder } from '../../scripts/contract/folder.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { codeFolder } from '../../scripts/generate/code.ts'
import { staleFiles } from '../../scripts/generate/folder.ts'
import { guideFolders } from '../../site/build/guides/repository.ts'
import { headingOf } from '../../site/build/markdown.ts'

const contract = readContract()
const [guideFolder] = await guideFolders(contract, contractFolder)
if (!guideFolder) throw new Error('Our contract has guides.')

test('the committed files are up to date; `npm run generate` updates them', async () => {
  const folders = [await codeFolder(contract, contractFolder), guideFolder]

  expect(folders.flatMap(({ folder, files }) => staleFiles(files, folder))).toEqual([])
})

test('the guides show no placeholder on GitHub, and link to what is in the repository', () => {
  const { files: guides } = guideFolder
  const text = [...guides.values()].join('\n')

  expect(guides.size).toBeGreaterThan(10)
  // `{{ name }}` with spaces is that of Vue and of GitHub Actions.
  expect(text).not.toMatch(/\{\{\w|\{#/)
  expect([...guides].flatMap(([file, markdown]) => deadLinks(file, markdown, guides))).toEqual([])
})

/** The links of a guide to a file or a section that is not there, as GitHub finds them. */
function deadLinks(file: string, markdown: string, guides: ReadonlyMap<string, string>): string[] {
  const links = [...markdown.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '').matchAll(/\]\(([^)\s]+)/g)]
  return links.flatMap(([, href = '']) => {
    if (/^https?:/.test(href)) return []
    const [path = '', id] = href.split('#')
    if (path.startsWith('../')) return existsSync(join(root, path.slice(3))) ? [] : [`${file}: ${href}`]
    const target = guides.get(path || file)
    return target !== undefined && (id === undefined || idsIn(target).includes(id)) ? [] : [`${file}: ${href}`]
  })
}

function idsIn(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => headingOf(text).id)
  return [...headings, ...[...markdown.matchAll(/<a id="([^"]*)">/g)].map(([, id = '']) => id)]
}
