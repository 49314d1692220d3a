// Apart from start-mock.ts, so that the published types of startMock need no types of Node.

import type { RequestListener } from 'node:http'
import type { MockContract } from './contract.ts'
import { createMock } from './create-mock.ts'
import type { RunningMock, StartMockOptions } from './options.ts'
import { mockListener } from './server.ts'
import { openStore } from './store.ts'

/** A mock that does not listen: a server passes requests to its `listener`. */
export interface PreparedMock extends Omit<RunningMock, 'url' | 'close'> {
  listener: RequestListener
  /** Closes the store. Requests that wait for their delay are dropped. */
  end(): void
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
