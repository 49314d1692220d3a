#!/usr/bin/env node
const [command, ...args] = process.argv.slice(2)

if (command === 'mock') {
  const { runMock } = await import('./mock.ts')
  process.exitCode = await runMock(args)
} else if (command === 'verify') {
  const { runVerify } = await import('./verify.ts')
  process.exitCode = await runVerify(args)
} else {
  const problem = command === undefined ? '' : `There is no command "${command}". `
  console.error(`${problem}Usage: pixels-domains mock|verify [flags]; see pixels-domains mock --help, verify --help`)
  process.exitCode = 2
}
