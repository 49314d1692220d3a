import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { root } from '../../../scripts/contract/contract.ts'

const font = /data:application\/font-woff;base64,([A-Za-z0-9+/=]+)/

export interface Style {
  /** The page before the engine is there, and what is ours in the engine's. */
  page: string
  /** The engine's global style with the font of its icons in it. */
  whole: string
  /** The same with `icons.woff` from beside it. */
  strict: string
  font: Buffer
}

/** @throws if the global style has no font: then it must be looked at, not skipped */
export async function readStyle(globalStyle: string): Promise<Style> {
  const [page, whole] = await Promise.all([
    minified(await readFile(join(root, 'site/pages/redoc/redoc.css'), 'utf8')),
    minified(globalStyle),
  ])
  const [text, base64] = font.exec(whole) ?? []
  if (text === undefined || base64 === undefined)
    throw new Error(
      'Failed to self-host Redoc: its style has no font. Adapt site/build/redoc/style.ts to the new version.',
    )
  return { page, whole, strict: whole.replace(text, 'icons.woff'), font: Buffer.from(base64, 'base64') }
}

async function minified(css: string): Promise<string> {
  return (await transform(css, { loader: 'css', minify: true })).code
}
