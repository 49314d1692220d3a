// The command of the package: `mock` and `verify`.

import type { MockContract } from '../mock/contract/types.ts'
import type { ServiceContract } from '../verify/contract.ts'
import { onUnread } from './terminal.ts'
import { propertiesOf } from '../lib/json.ts'

/** What the command needs from a contract. It loads the contract only when it needs it. */
interface Program {
  package: { name: string; version: string }
  /** The folder of the contract's scenarios, if it has one. */
  scenarios?: string
  mock(): Promise<MockContract>
  service(): Promise<ServiceContract>
  /** The folder in a user's home where `verify` keeps its journals. */
  journalFolder: string | undefined
}

/**
 * Runs a command.
 *
 * @param args the name of the command and its flags
 * @returns the exit code of the process
 */
export async function runCli([command, ...args]: string[], program: Program): Promise<number> {
  const { name, version } = program.package
  endInOrder()
  if (command === 'mock') {
    const { runMock } = await import('./mock.ts')
    return runMock(args, { ...program, name })
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
  // Node would exit with 1, which means "refuted", and print the message, which may contain the API key.
  process.on('uncaughtException', (thrown: unknown) => {
    const { name = 'value', stack = '' } = propertiesOf(thrown)
    const places = String(stack)
      .split('\n')
      .filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line))
    console.error([`Failed to run: unexpected ${name}. Report it, with these lines:`, ...places].join('\n'))
    process.exit(2)
  })
  // A command that prints for long handles a closed pipe itself.
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
