import { createServer, type Server } from 'node:http'
import openapi from '../../generated/openapi.json' with { type: 'json' }
import { mockContract } from '../../generated/mock.ts'
import { validators } from '../../generated/validators.ts'
import { listen } from './listen.ts'
import type { LoadedContract, RunningMock, StartMockOptions } from './options.ts'
import { prepareMock } from './prepare-mock.ts'

/** The contract of this package. */
export const ownContract: LoadedContract = { contract: mockContract, validators, document: openapi }

/**
 * Starts a mock server that behaves like the service and remembers what it is told. Several run side by side,
 * each with records of its own.
 *
 * @throws if the address is taken, an option cannot be read, or Prism is not installed
 * @example
 * const mock = await startMock()
 * const client = createClient({ baseUrl: mock.url, apiKey: 'any-key' })
 * await mock.close()
 */
export async function startMock(
  options: StartMockOptions = {},
  loaded: LoadedContract = ownContract,
): Promise<RunningMock> {
  const { listener, end, ...mock } = await prepareMock(options, loaded)
  const server = createServer(listener)
  try {
    const { url } = await listen(server, { host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
    return { ...mock, url, close: () => close(server).then(end) }
  } catch (error) {
    end()
    throw error
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}
