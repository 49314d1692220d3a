// Usage: npm run docs
// Builds the site into dist/site/. Exit codes: 0 built, 2 could not run.

import { join } from 'node:path'
import { readContract, root } from './contract/contract.ts'
import { buildSite } from '../site/build/site.ts'

try {
  await buildSite(readContract(), join(root, 'dist/site'))
  console.error('Built the site in dist/site/. Open it with: npm start')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
