import { problemOf, reject } from '../lib/arguments.ts'
import { checkBaseUrl } from '../lib/base-url.ts'
import { isPlainObject } from '../lib/json.ts'
import { callOf } from './call-of.ts'
import { itemsOf, listPages, readFirst, readList } from './lists/pages.ts'
import type { Runtime, Service } from './operation.ts'
import type { ClientOptions, OtherOptions } from './options.ts'
import { requestOperation } from './request-operation.ts'
import { type Settings, otherSettings, settingsOf } from './settings.ts'

/** The methods of a contract, and the members of every client. */
type ClientOf<Methods> = Methods & {
  readonly baseUrl: string
  withOptions(options: OtherOptions): ClientOf<Methods>
}

/**
 * A client for one service and one key.
 *
 * @param createMethods creates the methods of a contract from the code that sends requests and reads pages
 * @throws {TypeError} if an option cannot be used
 */
export function makeClient<Methods extends object>(
  service: Service,
  createMethods: (runtime: Runtime) => Methods,
  options: ClientOptions<never, never>,
): ClientOf<Methods> {
  if (!isPlainObject(options)) reject('options', problemOf(options), '{ baseUrl, apiKey }')
  // The hooks of this contract take its operation names; the client calls them with no others.
  const settings = settingsOf(service, checkBaseUrl(options.baseUrl, service.basePath), options as ClientOptions)
  return clientOf(createMethods, settings)
}

function clientOf<Methods extends object>(
  createMethods: (runtime: Runtime) => Methods,
  settings: Settings,
): ClientOf<Methods> {
  const methods = createMethods({
    call: (input, operation) => callOf(requestOperation(settings, operation, operation.read, input)),
    list: (input, operation) => callOf(requestOperation(settings, operation, readList(operation, input.query), input)),
    first: (input, operation) => callOf(requestOperation(settings, operation, readFirst(operation), input)),
    all: (input, operation) => itemsOf(listPages(settings, operation, input)),
    pages: (input, operation) => listPages(settings, operation, input),
  })
  const withOptions = (options: OtherOptions): ClientOf<Methods> =>
    clientOf(createMethods, otherSettings(settings, options))
  return { ...methods, baseUrl: settings.baseUrl, withOptions }
}
