import { startMock, type RunningMock } from '../mock/index.ts'
import { printJson, printLine } from './log.ts'
import { mockCommand, mockHelp, type MockCommand } from './mock-options.ts'
import { untilTold } from './until-told.ts'

/** What only the repository of the contract can do: it has the contract to edit, and the whole of Prism. */
export interface RepositoryParts {
  /** Reloads the mock when the contract is edited. Returns how to stop. */
  watch(mock: RunningMock): Promise<() => void>
  stateless(address: { host: string; port: number }): Promise<{ url: string; ended: Promise<void>; close(): Promise<void> }>
}

/**
 * Runs `mock` until it is told to end.
 *
 * @returns the exit code: 0 ended, 2 could not run
 */
export async function runMock(args: string[], preset: { host: string; port: number }, repository?: RepositoryParts): Promise<number> {
  try {
    const command = mockCommand(args, preset)
    if (command.help) process.stdout.write(mockHelp())
    else await (command.stateless ? serveStateless(command, repository) : serve(command, repository))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}

async function serve({ options, log, watch }: MockCommand, repository: RepositoryParts | undefined): Promise<void> {
  if (watch) inRepository(repository, '--watch')
  const mock = await startMock({ ...options, ...(log === 'none' ? {} : { log: log === 'json' ? printJson : printLine }) })
  const unwatch = watch ? await inRepository(repository, '--watch').watch(mock) : undefined
  announce(mock.url, options.host)
  await untilTold()
  unwatch?.()
  await mock.close()
}

async function serveStateless({ options }: MockCommand, repository: RepositoryParts | undefined): Promise<void> {
  const prism = await inRepository(repository, '--stateless').stateless(options)
  announce(prism.url, options.host)
  await Promise.race([untilTold(), prism.ended])
  await prism.close()
}

function inRepository(repository: RepositoryParts | undefined, flag: string): RepositoryParts {
  if (repository) return repository
  throw new Error(`Failed to start the mock: ${flag} works in the repository of the contract only. Leave it out.`)
}

function announce(url: string, host: string): void {
  console.log(`Mock ${url}`)
  if (!/^(127\.|localhost$|::1$)/.test(host)) console.error(`It listens on ${host}: other machines can reach it.`)
}
