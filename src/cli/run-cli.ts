// The command of the package: `mock` and `verify`.

import type { MockContract } from '../mock/contract/types.ts'
import type { ServiceContract } from '../verify/contract.ts'
import { onUnread } from './terminal.ts'

/** What the command is about. A contract is loaded when a command needs it. */
interface Program {
  package: { name: string; version: string }
  /** The folder of the contract's scenarios. Left out, it has none. */
  scenarios?: string
  mock(): Promise<MockContract>
  service(): Promise<ServiceContract>
  /** Where in the home of a user `verify` keeps what it has created. */
  journalFolder: string | undefined
}

/**
 * Runs a command.
 *
 * @param args its name and its flags
 * @returns the exit code of the process
 */
export async function runCli([command, ...args]: string[], program: Program): Promise<number> {
  const { name, version } = program.package
  endInOrder()
  if (command === 'mock') {
    const { runMock } = await import('./mock.ts')
    return runMock(args, { ...program, name, responses: program.service })
  }
  if (command === 'verify') {
    const { runVerify } = await import('./verify.ts')
    return runVerify(args, { name, contract: await program.service(), journalFolder: program.journalFolder })
  }
  if (command === '--version') {
    console.log(version)
    return 0
  }
  if (command === '--help' || command === '-h' || command === 'help') {
    process.stdout.write(await usage(program))
    return 0
  }
  const problem = command === undefined ? '' : `There is no command "${command}".\n\n`
  process.stderr.write(problem + (await usage(program)))
  return 2
}

function endInOrder(): void {
  // Node would end with 1, which means that something is refuted, and print the message, which may hold the API key.
  process.on('uncaughtException', (thrown: unknown) => {
    const { name = 'value', stack = '' } = Object(thrown)
    const places = String(stack)
      .split('\n')
      .filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line))
    console.error([`Failed to run: unexpected ${name}. Report it, with these lines:`, ...places].join('\n'))
    process.exit(2)
  })
  // Who prints for long decides itself what to do when nobody reads it.
  onUnread(() => {})
}

async function usage({ package: { name }, ...program }: Program): Promise<string> {
  const [{ aboutMock }, { aboutVerify }, contract] = await Promise.all([
    import('./mock-options.ts'),
    import('./verify-options.ts'),
    program.mock(),
  ])
  const commands = `  mock      ${aboutMock(contract)}\n  verify    ${aboutVerify}\n`
  return `Usage: ${name} mock|verify [flags]\n\n${commands}\nA command prints its flags with --help.\n`
}
