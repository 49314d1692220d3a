import { messageOf } from '../lib/text.ts'
import type { MockContract } from '../mock/contract/types.ts'
import { isLocalHost } from '../mock/http/host-guard.ts'
import { type ServedMock, serveMock } from '../mock/http/serve-mock.ts'
import type { RunningMock, StartMockOptions } from '../mock/options.ts'
import { readExamples } from './input-files.ts'
import { mockCommand, mockHelp, type MockCommand } from './mock-options.ts'
import { watchFiles } from './watch-files.ts'
import { printJson, printLine, untilTold } from './terminal.ts'

interface MockParts {
  /** The name of the command. */
  name: string
  /** The folder of the contract's scenarios, if it has one. */
  scenarios?: string
  mock(): MockContract | Promise<MockContract>
  /** Reloads the mock after an edit of the contract, and returns a function that stops. Only the contract's repository has it. */
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
    if (command.help) process.stdout.write(mockHelp(parts.name, contract))
    else await serve(args, command, contract, parts)
    return 0
  } catch (error) {
    console.error(messageOf(error))
    return 2
  }
}

async function serve(
  args: string[],
  { options, log, watch, files }: MockCommand,
  contract: MockContract,
  parts: MockParts,
): Promise<void> {
  if (watch && !parts.watch && files.length === 0)
    throw new Error('Failed to start the mock: --watch has no file to watch. Give --seed or --scenarios, too.')
  const logged = { ...options, ...(log === 'none' ? {} : { log: log === 'json' ? printJson : printLine }) }
  const examples = readExamples(parts.scenarios)
  const mock = await serveMock({ mock: contract, examples }, logged)
  const read = (): void => beginAgain(mock, () => mockCommand(args, contract).options)
  const unwatch = watch ? [watchFiles(files, read), parts.watch?.(mock)] : []
  const told = untilTold()
  announce(mock.url, options.host, log)
  await told
  for (const stop of unwatch) stop?.()
  await mock.close()
}

/** Reads seed and scenarios again. If one cannot be read, the mock stays as it is. */
function beginAgain(mock: ServedMock, options: () => StartMockOptions): void {
  try {
    const { seed, scenarios = {} } = options()
    const isOther = mock.beginWith({ scenarios, ...(seed !== undefined && { seed }) })
    console.error(isOther ? 'Read the files again: all sessions start again.' : 'Read the scenarios again.')
  } catch (error) {
    console.error(`${messageOf(error)} The mock goes on as before.`)
  }
}

function announce(url: string, host: string, log: MockCommand['log']): void {
  // With --json, stdout contains only JSON.
  ;(log === 'json' ? console.error : console.log)(`Mock ${url}`)
  if (!isLocalHost(host)) console.error(`It listens on ${host}: other machines can reach it.`)
}
