#!/usr/bin/env node
import { createRequire } from 'node:module'
import { runCli } from './cli/run-cli.ts'
import { journalFolder, keyVariable, seedNames, testValues } from './contract.config.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  package: createRequire(import.meta.url)('pixels-domains-api/package.json'),
  mock: async () => ({ ...(await import('../generated/mock.ts')).mockContract, seedNames }),
  service: async () => ({ ...(await import('../generated/verify.ts')).serviceContract, keyVariable, testValues }),
  journalFolder,
})
