#!/usr/bin/env node
import { createRequire } from 'node:module'
import { onUnread } from './terminal.ts'

const [command, ...args] = process.argv.slice(2)

// Node would end with 1, which means that something is refuted, and print the message, which may hold the API key.
process.on('uncaughtException', (thrown: unknown) => {
  const { name = 'value', stack = '' } = Object(thrown)
  const places = String(stack)
    .split('\n')
    .filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line))
  console.error([`Failed to run: nobody foresaw this ${name}. Report it, with these lines:`, ...places].join('\n'))
  process.exit(2)
})

// Who prints for long decides itself what to do when nobody reads it.
onUnread(() => {})

if (command === 'mock') {
  const { runMock } = await import('./mock.ts')
  process.exitCode = await runMock(args)
} else if (command === 'verify') {
  const { runVerify } = await import('./verify.ts')
  process.exitCode = await runVerify(args)
} else if (command === '--help' || command === '-h' || command === 'help') {
  process.stdout.write(await usage())
} else if (command === '--version') {
  const { version } = createRequire(import.meta.url)('pixels-domains-api/package.json') as { version: string }
  console.log(version)
} else {
  const problem = command === undefined ? '' : `There is no command "${command}".\n\n`
  process.stderr.write(problem + (await usage()))
  process.exitCode = 2
}

async function usage(): Promise<string> {
  const [{ aboutMock }, { aboutVerify }] = await Promise.all([
    import('./mock-options.ts'),
    import('./verify-options.ts'),
  ])
  const commands = `  mock      ${aboutMock}\n  verify    ${aboutVerify}\n`
  return `Usage: pixels-domains-api mock|verify [flags]\n\n${commands}\nA command prints its flags with --help.\n`
}
