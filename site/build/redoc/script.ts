import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../scripts/contract/contract.ts'
import type { RedocData } from './data.ts'

const folder = join(root, 'site/pages/redoc')
const engineImport = /redoc\.standalone\.js$/

/** The script that starts the engine. With the text of the engine it has that in it; without, it imports the file. */
export async function startScript(data: RedocData, engine?: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'start.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    define: { REDOC: JSON.stringify(data) },
    legalComments: 'none',
    plugins: [
      {
        name: 'engine',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: engineImport }, ({ path }) =>
            engine === undefined ? { path, external: true } : { path, namespace: 'engine' },
          )
          onLoad({ filter: engineImport, namespace: 'engine' }, () => ({ contents: engine ?? '', loader: 'js' }))
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}
