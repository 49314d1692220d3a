import { readFileSync } from 'node:fs'
import { readContract } from '../../contract.ts'
import { redoclyPage } from '../../docs/redoc/data.ts'
import { engineFile } from '../../docs/redoc/engine.ts'
import { versioned } from '../peers.ts'

export type Files = Map<string, string | Uint8Array>

/** A page on which a reader goes to `updatePixel`. */
export interface Page {
  name: string
  /** Its address in the site, the operation as its fragment. */
  address: string
  /** Selects what shows that the operation can be read; each `>>>` enters a shadow tree. */
  visible: string
  /** What has to be loaded for it. */
  files: Files
}

/** Our pages, taken from the files of the site, and the one that Redocly builds. */
export async function ownPages(site: Files): Promise<Page[]> {
  const taken = (isTaken: (path: string) => boolean): Files => new Map([...site].filter(([path]) => isTaken(path)))
  const redoc = { address: 'index.html#/pixels/updatepixel', visible: '[data-section-id="/pixels/updatepixel"] h2' }
  return [
    {
      name: 'our reference',
      address: 'reference/index.html#updatePixel',
      visible: '#updatePixel h3',
      files: taken((path) => ['reference/index.html', 'site.css', 'site.js'].includes(path)),
    },
    {
      name: 'our Redoc view, before its engine is there',
      address: `redoc/${redoc.address}`,
      visible: '[id="/pixels/updatepixel"] h2',
      files: taken((path) => ['redoc/index.html', 'redoc/redoc.css'].includes(path)),
    },
    { name: 'our Redoc view', ...redoc, address: `redoc/${redoc.address}`, files: taken((path) => path.startsWith('redoc/')) },
    { name: versioned('Redoc as built by Redocly', '@redocly/cli'), ...redoc, address: `as-built/${redoc.address}`, files: await asBuilt() },
  ]
}

/** The page as Redocly builds it, with its engine from here: a CDN would make it slower still. */
async function asBuilt(): Promise<Files> {
  const page = (await redoclyPage(readContract())).replace(/https:\/\/cdn\.redocly\.com\/[^"]*\/redoc\.standalone\.js/g, './redoc.standalone.js').replaceAll(/ integrity="[^"]*"/g, '')
  return new Map<string, string | Uint8Array>([
    ['as-built/index.html', page],
    ['as-built/redoc.standalone.js', readFileSync(engineFile)],
  ])
}
