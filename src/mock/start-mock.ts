import type { Server } from 'node:http'
import type { MockContract } from './contract.ts'
import { ownContract } from './create-mock.ts'
import { createServer, listen } from './listen.ts'
import type { RunningMock, StartMockOptions } from './options.ts'
import { prepareMock } from './prepare-mock.ts'
import { respondToUnreadable } from './unreadable.ts'

/**
 * Starts a mock server that behaves like the service and keeps records. Several can run at the same time, each with its
 * own records.
 *
 * @throws if the address is taken or an option cannot be read
 * @example
 * const mock = await startMock()
 * const client = createClient({ baseUrl: mock.url, apiKey: 'any-key' })
 * await mock.close()
 */
export async function startMock(
  options: StartMockOptions = {},
  contract: MockContract = ownContract,
): Promise<RunningMock> {
  const { listener, end, ...mock } = await prepareMock(options, contract)
  // Node's own response to a request without a host would have no JSON.
  const server = createServer({ requireHostHeader: false }, listener)
  respondToUnreadable(server, contract, options.corsOrigin)
  try {
    const { url } = await listen(server, { host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
    let closed: Promise<void> | undefined
    const close = (): Promise<void> => {
      closed ??= closeServer(server).then(end)
      return closed
    }
    return { ...mock, url, close }
  } catch (error) {
    end()
    throw error
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}
