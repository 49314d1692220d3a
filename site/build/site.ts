import { rm } from 'node:fs/promises'
import type { Contract } from '../../scripts/contract/contract.ts'
import { defaultBaseUrl } from './samples/call.ts'
import { assets } from './assets.ts'
import { guidePage } from './guide-page.ts'
import { guidesOf } from './guides.ts'
import { landingPage } from './landing.ts'
import { programFiles } from './program-files.ts'
import { redocFiles } from './redoc.ts'
import { referencePage } from './reference/reference.ts'
import { writeFiles } from './write-files.ts'

/**
 * Builds the whole site into a folder, which then has nothing else in it.
 *
 * @param baseUrl what samples and guides call; the contract's default unless given
 * @throws if a guide is missing, or Redocly cannot build its page
 */
export async function buildSite(contract: Contract, folder: string, baseUrl = defaultBaseUrl(contract)): Promise<void> {
  const files = await siteFiles(contractAt(contract, baseUrl))
  await rm(folder, { recursive: true, force: true })
  await writeFiles(files, folder)
}

/** The contract with another default address, which its examples name too. */
function contractAt(contract: Contract, baseUrl: string): Contract {
  // The same document with other texts.
  return JSON.parse(JSON.stringify(contract).replaceAll(defaultBaseUrl(contract), baseUrl)) as Contract
}

/** Every file by its path: the pages, what they load, and the files for programs. */
export async function siteFiles(contract: Contract): Promise<Map<string, string>> {
  const guides = guidesOf(contract)
  return new Map<string, string>([
    ['index.html', landingPage(contract, guides)],
    ['reference/index.html', referencePage(contract, guides)],
    ...guides.map((guide) => [`guides/${guide.name}.html`, guidePage(guide, guides, contract)] as const),
    ...programFiles(contract, guides),
    ...(await assets(contract, guides)),
    ...(await redocFiles(contract)),
  ])
}
