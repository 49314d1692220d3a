import { type Methods, createMethods } from '../../generated/client.ts'
import { checkBaseUrl } from '../lib/base-url.ts'
import { callOf } from './call.ts'
import { itemsOf, listPages } from './lists/pages.ts'
import type { CallOptions, ClientOptions, OtherOptions } from './options.ts'
import { requestOperation } from './request-operation.ts'
import { type Settings, changedSettings, defaults, settingsOf } from './settings.ts'

export interface Client extends Methods {
  /** Where requests go, without the path of the API. */
  readonly baseUrl: string
  /**
   * The same client with other defaults. Headers and `fetchOptions` are added to those that it has; every signal ends a
   * call.
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
  return clientOf(settingsOf(checkBaseUrl(options.baseUrl), options))
}

type ListArguments = [query?: object, options?: CallOptions]

function clientOf(settings: Settings): Client {
  const methods = createMethods({
    method:
      (operation, pick) =>
      (...given: unknown[]) =>
        callOf(requestOperation(settings, operation, given, pick)),
    all:
      (operation) =>
      (...given: ListArguments) =>
        itemsOf(listPages(settings, operation, ...given)),
    pages:
      (operation) =>
      (...given: ListArguments) =>
        listPages(settings, operation, ...given),
  })
  const { baseUrl } = settings
  return { ...methods, baseUrl, withOptions: (options) => clientOf(changedSettings(settings, options, defaults)) }
}
