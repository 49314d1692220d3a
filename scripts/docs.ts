// Usage: npm run docs [-- --folder dist/site --url https://docs.example/ --contract openapi]
// Builds the site into a folder, and deletes everything else in it. Pass the public address of the site as `--url`: search
// engines, catalogs and the 404 page need it. Exit codes: 0 built, 2 could not run.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../site/build/site.ts'
import { readContract } from './contract/read-contract.ts'
import { contractFlag, documentIn, folderNamed } from './contract/folder.ts'
import { root } from './contract/root.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({
    options: {
      ...contractFlag,
      folder: { type: 'string', default: join(root, 'dist/site') },
      url: { type: 'string' },
    },
  })
  const folder = folderNamed(values.contract)
  const url = values.url === undefined ? {} : { url: publicUrl(values.url) }
  await buildSite(readContract(documentIn(folder)), values.folder, { folder, ...url })
  console.error(`Built the site in ${values.folder}: index.html.`)
  console.error('Any host can serve it. npm start serves it together with the mock.')
})

function publicUrl(text: string): URL {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`Failed to read the flags: --url "${text}" is not a URL. Write it like https://docs.example/.`)
  return new URL(text.replace(/\/*$/, '/'))
}
