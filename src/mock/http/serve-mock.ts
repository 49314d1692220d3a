import type { RequestListener, Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { messageOf } from '../../lib/text.ts'
import { check } from '../contract/validation.ts'
import type { MockContract } from '../contract/types.ts'
import { createMock } from '../create-mock.ts'
import { createServer, listen } from './listen.ts'
import type { LogEntry, RunningMock, StartMockOptions } from '../options.ts'
import { serverOptions } from './server-options.ts'
import { isLocalOrigin, type LetsIn } from './host-guard.ts'
import { createListener } from './listener.ts'
import { respondToParseErrors } from './parse-errors.ts'

/** What a server serves. */
interface Served {
  mock: MockContract
  /** Responds to requests that are not for the mock; left out, the mock does. */
  site?: RequestListener
  /** The scenarios of the contract. */
  examples?: NonNullable<StartMockOptions['scenarios']>
}

/**
 * Serves a mock. You can start several, each with its own records.
 *
 * @throws if the address is taken or an option cannot be read
 */
export async function serveMock(
  { mock: contract, site, examples = {} }: Served,
  options: StartMockOptions = {},
): Promise<RunningMock> {
  check('start the mock', serverOptions, options)
  const { host = '127.0.0.1', corsOrigin, allowHosts = [], log, warn = console.warn } = options
  const hosts = [host, ...allowHosts]
  // In the form that browsers send.
  const origin = corsOrigin?.toLowerCase().replace(/\/$/, '')
  const guests: LetsIn = origin === undefined ? isLocalOrigin : (other) => other === origin
  const readers: LetsIn = origin === undefined ? () => true : guests
  const logged =
    log &&
    ((entry: LogEntry): void => {
      try {
        log(entry)
      } catch (error) {
        warn(`The log of the mock failed: ${messageOf(error)}.`)
      }
    })
  const listening = { readers, guests, hosts, control: options.control ?? true, log: logged, site }
  let isOpen = true
  const wait = async (milliseconds: number): Promise<void> => {
    // Once closed, the mock keeps no process alive, and drops requests that wait for their delay.
    await setTimeout(milliseconds, undefined, { ref: false })
    if (!isOpen) await new Promise(() => {})
  }
  const { mock, control } = createMock(contract, options, wait, { warn, examples })
  // Node's own response to a request without a host has no JSON. Node ends idle connections after 5 s: a client on a busy
  // machine may send into one that is closing.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: 60_000 }, createListener(mock, listening))
  respondToParseErrors(server, contract, { corsOrigin: origin, log: logged })
  const { url } = await listen(server, { host, port: options.port ?? 0 })
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    isOpen = false
    mock.changes.end()
    closed ??= closeServer(server)
    return closed
  }
  return { ...control, url, close }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}
