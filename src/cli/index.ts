#!/usr/bin/env node
import { createRequire } from 'node:module'

const usage = 'Usage: pixels-domains mock|verify [flags]; see pixels-domains mock --help, verify --help'
const [command, ...args] = process.argv.slice(2)

if (command === 'mock') {
  const { runMock } = await import('./mock.ts')
  process.exitCode = await runMock(args)
} else if (command === 'verify') {
  const { runVerify } = await import('./verify.ts')
  process.exitCode = await runVerify(args)
} else if (command === '--help') {
  console.log(usage)
} else if (command === '--version') {
  const { version } = createRequire(import.meta.url)('pixels-domains-api/package.json') as { version: string }
  console.log(version)
} else {
  const problem = command === undefined ? '' : `There is no command "${command}". `
  console.error(`${problem}${usage}`)
  process.exitCode = 2
}
