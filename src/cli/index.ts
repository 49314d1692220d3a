#!/usr/bin/env node
import module from 'node:module'

// Reading Prism's modules is most of the time it takes to start; Node keeps them compiled between runs.
module.enableCompileCache?.()

const [command, ...args] = process.argv.slice(2)

if (command === 'mock') {
  const { runMock } = await import('./mock.ts')
  const { mockAddress } = await import('./mock-address.ts')
  process.exitCode = await runMock(args, mockAddress)
} else {
  console.error(
    `${command === undefined ? '' : `There is no command "${command}". `}Usage: pixels-domains mock [flags]; see pixels-domains mock --help`,
  )
  process.exitCode = 2
}
