// Usage: npm run docs [-- --folder dist/site --root /]
// Builds the site into a folder, which then has nothing else in it. `--root` is the path at which the site will stand on
// its host, for the page of addresses that are not there. Exit codes: 0 built, 2 could not run.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContract, root } from './contract/contract.ts'
import { buildSite } from '../site/build/site.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({
    options: { folder: { type: 'string', default: join(root, 'dist/site') }, root: { type: 'string', default: '/' } },
  })
  await buildSite(readContract(), values.folder, { root: `/${values.root}/`.replace(/\/+/g, '/') })
  console.error(`Built the site in ${values.folder}: index.html, and the same contract in Redoc, redoc/index.html.`)
  console.error('Any host can serve it. npm start serves it together with the mock.')
})
