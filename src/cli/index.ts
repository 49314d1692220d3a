#!/usr/bin/env node
const [command, ...args] = process.argv.slice(2)

if (command === 'mock') {
  const { runMock } = await import('./mock.ts')
  process.exitCode = await runMock(args)
} else {
  console.error(
    `${command === undefined ? '' : `There is no command "${command}". `}Usage: pixels-domains mock [flags]; see pixels-domains mock --help`,
  )
  process.exitCode = 2
}
