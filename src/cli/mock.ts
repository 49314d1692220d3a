import { messageOf } from '../lib/text.ts'
import { type MockContract, type RunningMock, startMock } from '../mock/index.ts'
import { mockCommand, mockHelp, type MockCommand } from './mock-options.ts'
import { printJson, printLine, untilTold } from './terminal.ts'

/** What only the repository of the contract has: the contract to edit. */
interface RepositoryParts {
  /** Reads the contract. */
  contract(): MockContract
  /** Reloads the mock when the contract is edited. Returns how to stop. */
  watch(mock: RunningMock): () => void
}

/**
 * Runs `mock` until the process gets a signal to end.
 *
 * @returns the exit code: 0 ended, 2 could not run
 */
export async function runMock(args: string[], repository?: RepositoryParts): Promise<number> {
  try {
    const command = mockCommand(args)
    if (command.help) process.stdout.write(mockHelp(repository !== undefined))
    else await serve(command, repository)
    return 0
  } catch (error) {
    console.error(messageOf(error))
    return 2
  }
}

async function serve({ options, log, watch }: MockCommand, repository: RepositoryParts | undefined): Promise<void> {
  if (watch && !repository)
    throw new Error('Failed to start the mock: --watch works in the repository of the contract only. Leave it out.')
  const logged = { ...options, ...(log === 'none' ? {} : { log: log === 'json' ? printJson : printLine }) }
  const mock = await startMock(logged, repository?.contract())
  const unwatch = watch ? repository?.watch(mock) : undefined
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
