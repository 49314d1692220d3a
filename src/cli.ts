#!/usr/bin/env node
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runCli } from './cli/run-cli.ts'
import { journalFolder, keyVariable, seedNames, testValues } from './contract.config.ts'

const { resolve } = createRequire(import.meta.url)
const manifest = resolve('pixels-domains-api/package.json')

process.exitCode = await runCli(process.argv.slice(2), {
  package: createRequire(import.meta.url)(manifest),
  scenarios: join(manifest, '../examples/scenarios'),
  mock: async () => ({ ...(await import('../generated/mock.ts')).mockContract, seedNames }),
  service: async () => ({ ...(await import('../generated/verify.ts')).serviceContract, keyVariable, testValues }),
  journalFolder,
})
