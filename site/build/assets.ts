// What the pages load: one style sheet, the script of every page, and the scripts that are fetched when they are used.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { type Contract, root } from '../../scripts/contract/contract.ts'
import { mockText } from '../../scripts/generate/mock.ts'
import { defaultBaseUrl } from './operation/call.ts'
import type { Guide } from './guides/guides.ts'
import type { Operation } from './operation/operation.ts'
import { searchDocuments } from './search-index.ts'
import { tryOperations } from './operation/try-data.ts'

const folder = join(root, 'site/pages')
/** The first with light-dark(). For scripts and for styles. */
const target = ['es2022', 'chrome123', 'firefox120', 'safari17.5']
const files = ['site.ts', 'search.ts', 'try.ts', 'mock.ts', 'redoc.ts', 'site.css', 'pages.css', 'panels.css']

/** The files by their names, minified, the same bytes every time. */
export async function assets(
  contract: Contract,
  operations: Operation[],
  guides: Guide[],
): Promise<[name: string, content: string][]> {
  const data = {
    SEARCH_DOCUMENTS: searchDocuments(contract, operations, guides),
    TRY_OPERATIONS: tryOperations(contract),
    TRY_BASE_URL: defaultBaseUrl(contract),
  }
  const mock = mockText(contract)
  const built = await Promise.all(
    files.map(async (name): Promise<[string, string]> => {
      return [name.replace(/\.ts$/, '.js'), await bundled(name, data, mock)]
    }),
  )
  return [...built, ['icon.svg', await readFile(join(folder, 'icon.svg'), 'utf8')]]
}

/** Each file by itself: short names depend on how often they are used, so another file would change them. */
async function bundled(name: string, data: Record<string, unknown>, mock: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, name)],
    bundle: true,
    minify: true,
    write: false,
    // Classic scripts: modules are blocked on a page that is opened by double click.
    format: 'iife',
    target,
    charset: 'utf8',
    // Replaces the names of data in the sources by the data.
    define: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, JSON.stringify(value)])),
    plugins: [withMock(mock)],
    legalComments: 'none',
    // The compiler's settings would put "use strict" into every file, whose code is strict as it is.
    tsconfigRaw: {},
  })
  return outputFiles[0]?.text ?? ''
}

/** The mock of a page is made from the contract of the page, and not from the files of the last `npm run generate`. */
function withMock(contents: string): Plugin {
  return {
    name: 'mock',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/generated\/mock\.ts$/ }, () => ({ path: 'mock.ts', namespace: 'generated' }))
      onLoad({ filter: /.*/, namespace: 'generated' }, () => {
        return { contents, loader: 'ts', resolveDir: join(root, 'generated') }
      })
    },
  }
}
