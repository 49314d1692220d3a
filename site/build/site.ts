import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Contract } from '../../scripts/contract/contract.ts'
import { configIn } from '../../scripts/contract/config.ts'
import { withViews } from '../../scripts/contract/operations.ts'
import { contractFolder } from '../../scripts/contract/folder.ts'
import { emptyFolder } from '../../scripts/tools/empty-folder.ts'
import { once } from '../../scripts/tools/once.ts'
import { assets } from './assets.ts'
import { defaultBaseUrl } from './operation/call.ts'
import { guidePage, guidesPage } from './guides/pages.ts'
import { guidesOf } from './guides/guides.ts'
import { withCommonErrors } from './operation/common-errors.ts'
import { sampleNames } from './operation/names.ts'
import { recordObjects } from './operation/object.ts'
import { operationTexts, pageOf } from './operation/operation.ts'
import { landingPage } from './landing.ts'
import { isLarge } from './large.ts'
import { notFoundPage, type Site } from './page.ts'
import { programFiles } from './files/program-files.ts'
import { publicFiles } from './files/public-files.ts'
import { reportSchema } from './files/report-schema.ts'
import { redocFiles } from './redoc/redoc.ts'
import { allPage, objectPage, operationPage, overviewPage, type Reference } from './reference/page.ts'
import { withText } from '../../scripts/contract/with-text.ts'

interface SiteOptions {
  /** The folder of the contract: its guides and its measured services. */
  folder?: string
  /** The address in samples and guides; by default, that of the contract. */
  baseUrl?: string
  /** The public address of the site, for search engines and the 404 page. */
  url?: URL
}

/**
 * Builds the whole site into a folder, and removes everything else from it.
 *
 * @throws if a guide cannot be filled, Redocly cannot build its page, or the folder has other files
 */
export async function buildSite(contract: Contract, folder: string, options: SiteOptions = {}): Promise<void> {
  const { baseUrl = defaultBaseUrl(contract), url, folder: home } = options
  emptyFolder(folder, '.written-by-npm-run-docs')
  const files = await siteFiles(contractAt(contract, baseUrl), url, home)
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** The contract with another default address, also in its examples. */
function contractAt(contract: Contract, baseUrl: string): Contract {
  return withText(contract, defaultBaseUrl(contract), baseUrl)
}

/** The files of a site by path, each made when it is asked for. */
export type SiteFiles = ReadonlyMap<string, () => string | Promise<string>>

/** The site for a server at an address, made from memory: nothing is written. */
export function servedSite(contract: Contract, folder: string, baseUrl: string): () => Promise<SiteFiles> {
  return once(() => siteMakers(contractAt(contract, baseUrl), undefined, folder))
}

/** Every file by path: the pages, the files that they load, and the files for programs. */
export async function siteFiles(contract: Contract, url?: URL, folder = contractFolder): Promise<Map<string, string>> {
  const makers = await siteMakers(contract, url, folder)
  const made = [...makers].map(async ([path, make]): Promise<[string, string]> => [path, await make()])
  return new Map(await Promise.all(made))
}

async function siteMakers(contract: Contract, url?: URL, folder = contractFolder): Promise<SiteFiles> {
  // Before the guides, so a mistake in the contract is not reported as one of the first guide that shows it.
  const config = await configIn(folder)
  const names = sampleNames(config)
  const read = withViews(contract)
  const large = isLarge(read.views)
  const texts = operationTexts(read, names)
  const { operations, errors } = large ? withCommonErrors(texts) : { operations: texts, errors: [] }
  const guides = guidesOf(read, folder, names)
  const { title, version } = contract.info
  const hasChangelog = guides.some(({ name }) => name === 'changelog')
  const site: Site = {
    title,
    version,
    firstGuide: guides[0]?.name ?? '',
    pageOf: pageOf(operations),
    isLarge: large,
    hasChangelog,
    ...(url && { url }),
  }
  const objects = recordObjects(read)
  const reference: Reference = { contract, operations, objects, errors, site }
  const pages = new Map<string, () => string | Promise<string>>([
    ['index.html', () => landingPage(read, operations, guides, config, site)],
    ['reference/index.html', () => overviewPage(reference)],
    ...operations.map((one) => [`reference/${one.id}.html`, () => operationPage(one, reference)] as const),
    ...objects.map((object) => [`reference/${object.id}.html`, () => objectPage(object, reference)] as const),
    ...(site.isLarge ? [] : [['reference/all.html', () => allPage(reference)] as const]),
    ['guides/index.html', () => guidesPage(guides, site)],
    ...guides.map((guide) => {
      return [`guides/${guide.name}.html`, () => guidePage(guide, guides, defaultBaseUrl(contract), site)] as const
    }),
  ])
  return new Map([
    ...pages,
    ['404.html', () => notFoundPage(site, url?.pathname ?? '/')],
    ...(site.isLarge ? [] : redocFiles(read, names)),
    ...programFiles(read, reference, guides),
    ['report.schema.json', () => `${JSON.stringify(reportSchema, null, 2)}\n`],
    ...(url ? publicFiles(url, [...pages.keys()]) : []).map(([path, text]) => [path, () => text] as const),
    ...assets(read, operations, guides, config),
  ])
}
