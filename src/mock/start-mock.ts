import type { MockContract } from './contract/types.ts'
import { ownContract } from './create-mock.ts'
import type { RunningMock, StartMockOptions } from './options.ts'
import { serveMock } from './http/serve-mock.ts'

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
export function startMock(options: StartMockOptions = {}, contract: MockContract = ownContract): Promise<RunningMock> {
  return serveMock(options, contract)
}
