import { messageOf } from '../lib/text.ts'
import type { MockContract } from '../mock/contract/types.ts'
import { isLocalHost } from '../mock/http/host-guard.ts'
import { serveMock } from '../mock/http/serve-mock.ts'
import { readExamples } from './input-files.ts'
import { mockCommand, mockHelp, type MockCommand } from './mock-options.ts'
import { printJson, printLine, untilTold } from './terminal.ts'

interface MockParts {
  /** The name of the command. */
  name: string
  /** The folder of the contract's scenarios, if it has one. */
  scenarios?: string
  mock(): MockContract | Promise<MockContract>
}

/**
 * Runs `mock` until the process gets a signal to end.
 *
 * @returns the exit code: 0 ended, 2 could not run
 */
export async function runMock(args: string[], parts: MockParts): Promise<number> {
  try {
    const contract = await parts.mock()
    const command = mockCommand(args, contract)
    if (command.help) process.stdout.write(mockHelp(parts.name, contract))
    else await serve(command, contract, parts)
    return 0
  } catch (error) {
    console.error(messageOf(error))
    return 2
  }
}

async function serve(
  { options, log, ignoresHost }: MockCommand,
  contract: MockContract,
  parts: MockParts,
): Promise<void> {
  const logged = { ...options, ...(log === 'none' ? {} : { log: log === 'json' ? printJson : printLine }) }
  const examples = readExamples(parts.scenarios)
  const mock = await serveMock({ mock: contract, examples }, logged)
  const ended = untilTold()
  announce(mock.url, options.host, log)
  if (ignoresHost) console.error('The mock ignores HOST of the environment. To choose an address, pass --host.')
  await ended
  await mock.close()
}

function announce(url: string, host: string, log: MockCommand['log']): void {
  // With --json, stdout contains only JSON.
  ;(log === 'json' ? console.error : console.log)(`Mock ${url}`)
  if (!isLocalHost(host)) console.error(`Other machines can reach the mock: it listens on ${host}.`)
}
