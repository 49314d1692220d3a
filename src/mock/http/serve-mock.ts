import type { RequestListener, Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { check } from '../contract/validation.ts'
import type { ResponseSchemas } from '../../lib/response-schemas.ts'
import type { MockContract } from '../contract/types.ts'
import { createMock } from '../create-mock.ts'
import { createServer, listen } from './listen.ts'
import type { RunningMock, StartMockOptions } from '../options.ts'
import { serverOptions } from './server-options.ts'
import { isLocalOrigin, type LetsIn } from './host-guard.ts'
import { createListener } from './listener.ts'
import { reload } from './reload.ts'
import { respondToParseErrors } from './parse-errors.ts'

/** What a server plays. */
export interface Served {
  mock: MockContract
  /** What the responses of an upstream are compared with, read when there is one to compare. */
  responses(): ResponseSchemas | Promise<ResponseSchemas>
  /** What responds to the requests that are not for the mock; left out, the mock does. */
  site?: RequestListener
  /** The scenarios of the contract. */
  examples?: NonNullable<StartMockOptions['scenarios']>
}

/** A mock whose files can be read again while it runs. */
export interface ServedMock extends RunningMock {
  /** Begins with another seed and other scenarios from now on. Returns whether all sessions start again. */
  beginWith(changes: Pick<StartMockOptions, 'seed' | 'scenarios'>): boolean
}

/**
 * Serves a mock. Several can run at the same time, each with its own records.
 *
 * @throws if the address is taken or an option cannot be read
 */
export async function serveMock(
  { mock: contract, responses, site, examples = {} }: Served,
  options: StartMockOptions = {},
): Promise<ServedMock> {
  check('start the mock', serverOptions, options)
  const { host = '127.0.0.1', corsOrigin, allowHosts = [], log, warn = console.warn } = options
  const hosts = [host, ...allowHosts]
  // As browsers send it.
  const origin = corsOrigin?.toLowerCase().replace(/\/$/, '')
  const guests: LetsIn = origin === undefined ? isLocalOrigin : (other) => other === origin
  const isBesideService = [options.upstream, options.mocked, options.check, options.record].some(Boolean)
  // Most runs have no service, and need not read what a service is held to.
  const half = isBesideService ? await import('../upstream/upstream.ts') : undefined
  const upstream = half?.upstreamOf(options, contract, options.check ? await responses() : undefined, warn)
  // What the mock itself has is for every page; what a service has is not.
  const readers = upstream || origin !== undefined ? guests : () => true
  const listening = { readers, guests, hosts, control: options.control ?? true, log, warn, site }
  let isOpen = true
  const wait = async (milliseconds: number): Promise<void> => {
    // A mock that has ended holds no process back, and drops the requests that wait for their delay.
    await setTimeout(milliseconds, undefined, { ref: false })
    if (!isOpen) await new Promise(() => {})
  }
  const { mock, control, beginWith } = createMock(contract, options, wait, { warn, examples })
  Object.assign(mock, { upstream })
  // Node's own response to a request without a host would have no JSON. It ends idle connections after 5 s: a client on a
  // busy machine then sends into one that is just ending.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: 60_000 }, createListener(mock, listening))
  respondToParseErrors(server, contract, origin)
  const { url } = await listen(server, { host, port: options.port ?? 0 })
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    isOpen = false
    closed ??= closeServer(server)
    return closed
  }
  return { ...control, reload: (next) => reload(mock, next), beginWith, url, close }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}
