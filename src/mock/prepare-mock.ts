// Apart from start-mock.ts, so that the published types of startMock need no types of Node.

import type { RequestListener } from 'node:http'
import { check } from './faults.ts'
import type { MockContract } from './contract.ts'
import { createMock } from './create-mock.ts'
import { type RunningMock, serverOptions, type StartMockOptions } from './options.ts'
import { mockListener } from './server.ts'

/** A mock that does not listen: a server passes requests to its `listener`. */
interface PreparedMock extends Omit<RunningMock, 'url' | 'close'> {
  listener: RequestListener
  /** Closes the store. Requests that wait for their delay are dropped. */
  end(): void
}

/** @throws if an option cannot be read */
export async function prepareMock(options: StartMockOptions, contract: MockContract): Promise<PreparedMock> {
  check('start the mock', serverOptions, options)
  const { host = '127.0.0.1', corsOrigin, allowHosts = [], store: file, log, warn = console.warn } = options
  if (options.perKey && file !== undefined)
    throw new Error('Failed to start the mock: perKey: a store keeps no keys. Leave one of the two out.')
  const hosts = [host, ...allowHosts]
  const listening = { corsOrigin: checkedOrigin(corsOrigin), hosts, control: options.control ?? true, log, warn }
  // Most mocks keep nothing, and need not load what does.
  const store = file === undefined ? undefined : await (await import('./store.ts')).openStore(file, warn)
  if (store?.isOld && options.seed) warn(`The seed waits for a reset: the store ${file} has records.`)
  let isOpen = true
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(() => {
        if (isOpen) done()
      }, milliseconds)
      timer.unref() // A mock that has ended holds no process back.
    })
  try {
    const { mock, control, reload } = createMock(options, contract, wait, store)
    const end = (): void => {
      isOpen = false
      store?.close()
    }
    return { ...control, reload, listener: mockListener(mock, listening), end }
  } catch (error) {
    store?.close()
    throw error
  }
}

/** The origin as browsers send it. @throws if it is not one */
function checkedOrigin(corsOrigin: string | undefined): string | undefined {
  if (corsOrigin === undefined) return undefined
  const { origin = 'null' } = URL.canParse(corsOrigin) ? new URL(corsOrigin) : {}
  if (origin !== 'null' && corsOrigin.toLowerCase().replace(/\/$/, '') === origin) return origin
  const why = `corsOrigin is "${corsOrigin}". Give an origin as https://app.example, without a path.`
  throw new Error(`Failed to start the mock: ${why}`)
}
