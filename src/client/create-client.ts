import { checkBaseUrl } from '../lib/base-url.ts'
import { callOf } from './call.ts'
import { itemsOf, listPages } from './lists/pages.ts'
import type { Runtime, Service } from './operation.ts'
import type { CallOptions, ClientOptions, OtherOptions } from './options.ts'
import { requestOperation } from './request-operation.ts'
import { type Settings, changedSettings, defaults, settingsOf } from './settings.ts'

/** The methods of a contract, and what every client has. */
export type ClientOf<Methods> = Methods & {
  readonly baseUrl: string
  withOptions(options: OtherOptions): ClientOf<Methods>
}

/**
 * A client for one service and one key.
 *
 * @param createMethods makes the methods of a contract over the code that sends requests and reads pages
 * @throws {TypeError} if an option cannot be used
 */
export function makeClient<Methods extends object>(
  service: Service,
  createMethods: (runtime: Runtime) => Methods,
  options: ClientOptions<never, never>,
): ClientOf<Methods> {
  // Its hooks know the operations of the contract by their names, and are told of no others.
  const settings = settingsOf(service, checkBaseUrl(options.baseUrl, service.basePath), options as ClientOptions)
  return clientOf(createMethods, settings)
}

type ListArguments = [query?: object, options?: CallOptions]

function clientOf<Methods extends object>(
  createMethods: (runtime: Runtime) => Methods,
  settings: Settings,
): ClientOf<Methods> {
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
  const withOptions = (options: OtherOptions): ClientOf<Methods> =>
    clientOf(createMethods, changedSettings(settings, options, defaults))
  return { ...methods, baseUrl: settings.baseUrl, withOptions }
}
