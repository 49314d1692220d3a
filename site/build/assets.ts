// The files that pages load: one style sheet, the script of every page, and the scripts that load on first use.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { root } from '../../scripts/contract/root.ts'
import { once } from '../../scripts/tools/once.ts'
import type { ReadContract } from '../../scripts/contract/operations.ts'
import { basePathOf } from '../../scripts/generate/base-path.ts'
import { mockText } from '../../scripts/generate/mock.ts'
import { defaultBaseUrl } from './operation/call.ts'
import type { ContractConfig } from '../../src/lib/contract-config.ts'
import type { Guide } from './guides/guides.ts'
import type { Operation } from './operation/operation.ts'
import { searchDocuments } from './search-index.ts'
import { sampleNames } from './operation/names.ts'
import { tryOperations } from './operation/try-data.ts'

const folder = join(root, 'site/pages')
/** The first versions with light-dark(). For scripts and for styles. */
const target = ['es2022', 'chrome123', 'firefox120', 'safari17.5']
const files = [
  'site.ts',
  'guide.ts',
  'search.ts',
  'try.ts',
  'mock.ts',
  'redoc.ts',
  'site.css',
  'reference.css',
  'pages.css',
  'panels.css',
]

/** The files by name, minified; always the same bytes. */
export function assets(
  { contract, views }: ReadContract,
  operations: Operation[],
  guides: Guide[],
  config: ContractConfig,
): [name: string, make: () => Promise<string>][] {
  const data = once(async () => ({
    SEARCH_DOCUMENTS: searchDocuments({ contract, views }, operations, guides),
    SAMPLE_NAMES: sampleNames(config),
    TRY_OPERATIONS: tryOperations(views),
    TRY_BASE_URL: defaultBaseUrl(contract),
    TRY_BASE_PATH: basePathOf(views),
    STORAGE_PREFIX: `${sampleNames(config).packageName}:`,
  }))
  const codeOf = (name: string): BuildOptions =>
    name === 'mock.ts' ? pageMock({ contract, views }, config.seedNames) : { entryPoints: [join(folder, name)] }
  return [
    ...files.map((name): [string, () => Promise<string>] => [
      name.replace(/\.ts$/, '.js'),
      once(async () => bundled(codeOf(name), await data())),
    ]),
    ...['icon.svg', 'link.svg'].map((name): [string, () => Promise<string>] => {
      return [name, () => readFile(join(folder, name), 'utf8')]
    }),
  ]
}

/** Each file by itself: short names depend on how often they are used, so another file would change them. */
async function bundled(code: BuildOptions, data: Record<string, unknown>): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    ...code,
    bundle: true,
    minify: true,
    write: false,
    // Classic scripts: browsers block modules on a page opened by double click.
    format: 'iife',
    target,
    external: ['*.svg'],
    charset: 'utf8',
    // Replaces the names of data in the sources by the data.
    define: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, JSON.stringify(value)])),
    legalComments: 'none',
    // The compiler's settings would add "use strict" to every file, but the code is strict already.
    tsconfigRaw: {},
  })
  return outputFiles[0]?.text ?? ''
}

/** The mock of a page serves the contract of the page, not the files of the last `npm run generate`. */
function pageMock({ contract, views }: ReadContract, seedNames: ContractConfig['seedNames'] = {}): BuildOptions {
  const contents = `import { startPageMock } from '../site/pages/mock.ts'\n${mockText(contract, views)}\nstartPageMock({ ...mockContract, seedNames: ${JSON.stringify(seedNames)} })`
  return { stdin: { contents, loader: 'ts', resolveDir: join(root, 'generated') } }
}
