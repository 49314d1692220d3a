import { messageOf } from '../lib/text.ts'
import type { MockContract } from '../mock/contract/types.ts'
import { type Served, serveMock } from '../mock/http/serve-mock.ts'
import type { RunningMock } from '../mock/options.ts'
import { mockCommand, mockHelp, type MockCommand } from './mock-options.ts'
import { printJson, printLine, untilTold } from './terminal.ts'

interface MockParts extends Pick<Served, 'responses'> {
  /** The name of the command. */
  name: string
  mock(): MockContract | Promise<MockContract>
  /** Reloads the mock when the contract is edited, and returns how to stop. Only the repository of the contract has it. */
  watch?(mock: RunningMock): () => void
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
    if (command.help) process.stdout.write(mockHelp(parts.name, contract, parts.watch !== undefined))
    else await serve(command, contract, parts)
    return 0
  } catch (error) {
    console.error(messageOf(error))
    return 2
  }
}

async function serve({ options, log, watch }: MockCommand, contract: MockContract, parts: MockParts): Promise<void> {
  if (watch && !parts.watch)
    throw new Error('Failed to start the mock: --watch works in the repository of the contract only. Leave it out.')
  const logged = { ...options, ...(log === 'none' ? {} : { log: log === 'json' ? printJson : printLine }) }
  const mock = await serveMock({ mock: contract, responses: parts.responses }, logged)
  const unwatch = watch ? parts.watch?.(mock) : undefined
  const told = untilTold()
  announce(mock.url, options.host, log)
  await told
  unwatch?.()
  await mock.close()
}

function announce(url: string, host: string, log: MockCommand['log']): void {
  // With --json, stdout has nothing but JSON.
  ;(log === 'json' ? console.error : console.log)(`Mock ${url}`)
  if (!/^(127\.|localhost$|::1$)/.test(host)) console.error(`It listens on ${host}: other machines can reach it.`)
}
