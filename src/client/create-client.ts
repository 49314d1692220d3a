import type { Methods } from '../../generated/methods.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import type { Operation } from './table.ts'
import { type Service, call } from './call.ts'
import type { ClientOptions, OtherOptions } from './options.ts'
import { callOf } from './outcome.ts'
import { type PagedOperation, type PagesArguments, firstRecord, listAll, listPages } from './pages.ts'
import { ownProperties } from '../lib/arguments.ts'
import { type Settings, changedSettings, settingsOf } from './checked-options.ts'
import type { AllErrors } from './status-errors.ts'
import { createTransport } from './transport.ts'

export interface Client extends Methods<AllErrors> {
  /**
   * The same client with other defaults. Headers are added to those that it has; every signal ends a call.
   *
   * @example
   * const patient = client.withOptions({ timeoutMs: 60_000 })
   */
  withOptions(options: OtherOptions): Client
}

/**
 * A client for one service and one key.
 *
 * @throws {TypeError} if an option cannot be used. Calls reject with a class that extends `CallError`.
 * @example
 * const client = createClient({ baseUrl: 'https://api.example.com', apiKey: process.env.API_KEY ?? '' })
 * const pixel = await client.pixels.create({ name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' })
 */
export function createClient(options: ClientOptions): Client {
  return clientOf(settingsOf(options))
}

function clientOf(settings: Settings): Client {
  const service = { baseUrl: settings.baseUrl, send: createTransport(settings) }
  const client: Record<string, unknown> = {
    withOptions: (other: OtherOptions) => clientOf(changedSettings(settings, other)),
  }
  for (const [group, operationsOfGroup] of Object.entries(operations)) {
    const methods: Record<string, unknown> = {}
    for (const [name, operation] of Object.entries(operationsOfGroup)) {
      Object.assign(methods, methodsOf(service, name, ownProperties('use', name, operation)))
    }
    client[group] = methods
  }
  // The table and the types are generated from the same operations, so the groups have these methods.
  return client as unknown as Client
}

function methodsOf(service: Service, name: string, operation: Operation<OperationId>): Record<string, unknown> {
  const method = (...given: unknown[]) => callOf(call(service, operation, given))
  if (!hasPages(operation)) return { [name]: method }
  return {
    [name]: method,
    [`${name}All`]: (...given: PagesArguments) => listAll(service, operation, ...given),
    [`${name}Pages`]: (...given: PagesArguments) => listPages(service, operation, ...given),
    first: (...given: unknown[]) => callOf(firstRecord(service, operation, given)),
  }
}

function hasPages(operation: Operation<OperationId>): operation is PagedOperation {
  return operation.pages !== undefined
}
