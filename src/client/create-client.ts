import { type Methods, createMethods } from '../../generated/client.ts'
import { checkBaseUrl } from '../lib/base-url.ts'
import { callOf } from './call.ts'
import { createTransport } from './http/transport.ts'
import { type ListArguments, listAll, listPages } from './lists/pages.ts'
import type { ClientOptions, OtherOptions } from './options.ts'
import { createRequest } from './request-operation.ts'
import { type Settings, changedSettings, settingsOf } from './settings.ts'

export interface Client extends Methods {
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
  const settings = settingsOf(options)
  return clientOf(settings, checkBaseUrl(options.baseUrl, true))
}

function clientOf(settings: Settings, baseUrl: string): Client {
  const request = createRequest(baseUrl, createTransport(settings))
  const methods = createMethods({
    method:
      (operation) =>
      (...given: unknown[]) =>
        callOf(request(operation, given)),
    first:
      (operation) =>
      (...given: unknown[]) =>
        callOf(request(operation, given).then((page) => ({ ...page, data: operation.pages.records(page.data)[0] }))),
    all:
      (operation) =>
      (...given: ListArguments) =>
        listAll(request, operation, ...given),
    pages:
      (operation) =>
      (...given: ListArguments) =>
        listPages(request, operation, ...given),
  })
  return { ...methods, withOptions: (options) => clientOf(changedSettings(settings, options), baseUrl) }
}
