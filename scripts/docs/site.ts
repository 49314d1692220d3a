import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Contract } from '../contract.ts'
import { assets } from './assets.ts'
import { guidePage } from './guide-page.ts'
import { guidesOf } from './guides.ts'
import { landingPage } from './landing.ts'
import { programFiles } from './program-files.ts'
import { buildRedoc } from './redoc.ts'
import { referencePage } from './reference/reference.ts'

/**
 * Builds the whole site into a folder, which then has nothing else in it.
 *
 * @throws if a guide is missing, or Redocly cannot build its page
 */
export async function buildSite(contract: Contract, folder: string): Promise<void> {
  const files = await siteFiles(contract)
  await rm(folder, { recursive: true, force: true })
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await buildRedoc(contract, join(folder, 'redoc'))
}

/** Everything but Redoc: the pages, what they load, and the files for programs. */
export async function siteFiles(contract: Contract): Promise<Map<string, string>> {
  const guides = guidesOf(contract)
  return new Map([
    ['index.html', landingPage(contract, guides)],
    ['reference/index.html', referencePage(contract, guides)],
    ...guides.map((guide) => [`guides/${guide.name}.html`, guidePage(guide, guides, contract)] as const),
    ...programFiles(contract, guides),
    ...(await assets(contract, guides)),
  ])
}
