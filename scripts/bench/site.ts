// What a page weighs, how long its reader waits for an operation (medians of 5, Chromium, CPU 4 times slower), and what
// Lighthouse says of it.

import { gzipSync } from 'node:zlib'
import { readContract } from '../contract.ts'
import { siteFiles } from '../docs/site.ts'
import { versioned } from './peers.ts'
import { table, type Row } from './report.ts'
import { scoresOf } from './site/lighthouse.ts'
import { ownPages, type Files } from './site/pages.ts'
import { peerPages } from './site/peer-pages.ts'
import { whileServed } from './site/served.ts'
import { timesOf } from './site/times.ts'

/** Parts of our reference that are loaded when they are used. */
const parts = { 'Try it': ['try.js', 'panels.css'], 'mock in the page': ['mock.js'], search: ['search.js'] }

/** The pages that Lighthouse judges: one of each kind. */
const judged = { landing: '', 'a guide': 'guides/errors.html', 'our reference': 'reference/', 'our Redoc view': 'redoc/' }

export async function benchSite(withPeers: boolean): Promise<void> {
  const began = performance.now()
  const site: Files = await siteFiles(readContract())
  console.log(`Site built in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)

  const own = await ownPages(site)
  const pages = [...own, ...(withPeers ? peerPages() : [])]
  const times = await timesOf(pages, site)
  const asBuilt = times[own.length - 1] ?? Number.NaN
  table('To read an operation', [
    ['', 'B gz', 'ms', '× as built'],
    ...pages.map(({ name, files }, index): Row => [name, weight(files.values()), Math.round(times[index] ?? Number.NaN).toLocaleString('en'), ((times[index] ?? Number.NaN) / asBuilt).toFixed(2)]),
  ])
  table('Loaded when it is used', [
    ['', 'B gz'],
    ...Object.entries(parts).map(([name, paths]): Row => [name, weight(paths.map((path) => site.get(path) ?? ''))]),
  ])
  if (withPeers) await lighthouseTable(site)
}

async function lighthouseTable(site: Files): Promise<void> {
  const rows = await whileServed([site], async (url) => {
    const found: Row[] = []
    for (const [name, path] of Object.entries(judged)) found.push([name, ...(await scoresOf(`${url}/${path}`)).map(String)])
    return found
  })
  table(versioned('Lighthouse', 'lighthouse'), [['', 'performance', 'accessibility', 'best practices', 'SEO'], ...rows])
}

/** What files weigh, each compressed by itself. */
function weight(files: Iterable<string | Uint8Array>): string {
  let bytes = 0
  for (const file of files) bytes += gzipSync(file, { level: 9 }).length
  return bytes.toLocaleString('en')
}
