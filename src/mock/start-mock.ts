import { createServer, type RequestListener, type Server } from 'node:http'
import type { MockContract } from './contract.ts'
import { createMock, ownContract } from './create-mock.ts'
import { listen } from './listen.ts'
import type { RunningMock, StartMockOptions } from './options.ts'
import { mockListener } from './server.ts'
import { openStore } from './store.ts'

/** A mock that does not listen yet: whoever has a server gives it the requests. */
export interface PreparedMock extends Omit<RunningMock, 'url' | 'close'> {
  listener: RequestListener
  /** Closes what the mock has open. Requests that wait for their delay are not carried out. */
  end(): void
}

/**
 * Starts a mock server that behaves like the service and remembers what it is told. Several run side by side,
 * each with records of its own.
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
  const server = createServer(listener)
  try {
    const { url } = await listen(server, { host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
    return { ...mock, url, close: () => close(server).then(end) }
  } catch (error) {
    end()
    throw error
  }
}

/** @throws if an option cannot be read */
export async function prepareMock(options: StartMockOptions, contract: MockContract): Promise<PreparedMock> {
  const store = options.store === undefined ? undefined : await openStore(options.store, options.warn ?? console.warn)
  const delays = new Set<NodeJS.Timeout>()
  const { mock, control, reload } = createMock(
    options,
    contract,
    (milliseconds) => delayed(milliseconds, delays),
    store?.load,
  )
  if (store) {
    store.attach(mock.sessions.main.state)
    mock.sessions.onMain = store.attach
  }
  return {
    ...control,
    reload,
    listener: mockListener(mock, {
      corsOrigin: options.corsOrigin,
      control: options.control ?? true,
      log: options.log,
    }),
    end: () => {
      for (const delay of delays) clearTimeout(delay)
      store?.close()
    },
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}

/** @param pending has the timer until it has fired */
function delayed(milliseconds: number, pending: Set<NodeJS.Timeout>): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => {
      pending.delete(timer)
      done()
    }, milliseconds)
    pending.add(timer)
  })
}
