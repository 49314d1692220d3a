// Usage: npm run docs
// Builds the reference into dist/site/. Exit codes: 0 built, 2 could not run.

import { join } from 'node:path'
import { readContract, root } from './contract.ts'
import { buildRedoc } from './docs/redoc.ts'

try {
  await buildRedoc(readContract(), join(root, 'dist/site'))
  console.error('Built the reference in dist/site/. Open it with: npm start')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
