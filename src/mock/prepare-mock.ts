// Apart from start-mock.ts, so that the published types of startMock need no types of Node.

import type { RequestListener } from 'node:http'
import type { MockContract } from './contract.ts'
import { checkedOrigin, checkOptions, optionError } from './check-options.ts'
import { createMock } from './create-mock.ts'
import type { RunningMock, StartMockOptions } from './options.ts'
import { mockListener } from './server.ts'

/** A mock that does not listen: a server passes requests to its `listener`. */
interface PreparedMock extends Omit<RunningMock, 'url' | 'close'> {
  listener: RequestListener
  /** Closes the store. Requests that wait for their delay are dropped. */
  end(): void
}

/** @throws if an option cannot be read */
export async function prepareMock(options: StartMockOptions, contract: MockContract): Promise<PreparedMock> {
  const { host = '127.0.0.1', port, corsOrigin, allowHosts = [], control: isControlled = true, ...others } = options
  const { store: file, log, warn = console.warn, ...ofEveryMock } = others
  checkOptions(ofEveryMock)
  if (options.perKey && file !== undefined)
    throw optionError('perKey', 'a store keeps no keys', 'Leave one of the two out')
  const listening = {
    corsOrigin: checkedOrigin(corsOrigin),
    hosts: [host, ...allowHosts],
    control: isControlled,
    log,
    warn,
  }
  const store = file === undefined ? undefined : await storeIn(file, warn)
  const delays = new Set<NodeJS.Timeout>()
  const wait = (milliseconds: number): Promise<void> => delayed(milliseconds, delays)
  try {
    const { mock, control, reload } = createMock(ofEveryMock, contract, wait, (service) => store?.load(service))
    if (store?.isOld && options.seed) warn(`The seed waits for a reset: the store ${file} has records.`)
    store?.attach(mock.sessions.main.state)
    mock.sessions.onMain = (state) => store?.attach(state)
    let isOpen = true
    return {
      ...control,
      reset: () => {
        if (!isOpen) throw new Error('Failed to reset the mock: it is closed. Start another one.')
        control.reset()
      },
      reload,
      listener: mockListener(mock, listening),
      end: () => {
        for (const delay of delays) clearTimeout(delay)
        if (isOpen) store?.close()
        isOpen = false
      },
    }
  } catch (error) {
    store?.close()
    throw error
  }
}

/** Most mocks keep nothing, and need not load what does. */
async function storeIn(
  file: string,
  warn: (sentence: string) => void,
): ReturnType<typeof import('./store.ts').openStore> {
  const { openStore } = await import('./store.ts')
  return openStore(file, warn)
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
