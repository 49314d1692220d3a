import type { Call, Task } from './requests.ts'
import { carryOut } from './execute.ts'
import type { MockResource } from '../contract/types.ts'
import { faultsIn } from '../contract/validation.ts'
import { keyKinds } from '../records/ids.ts'
import type { Records } from '../records/records.ts'
import { rejected, strictNote } from './rejection.ts'
import { mediaTypeOf } from '../messages.ts'
import { type MockResponse, otherError, statuses } from './render.ts'
import { corrected, invalid } from './validate.ts'
import {
  hasTooManyPairs,
  maxPairs,
  pairsIn,
  pairsInJson,
  queryValues,
  trimmed,
  type Values,
  valuesOf,
} from './form-values.ts'

/**
 * The response of the service.
 *
 * When several things are wrong, the first of these is said: no key, no such record, no form, invalid values. Nothing
 * is read of the body of a request without a key.
 */
export async function serve(call: Call): Promise<MockResponse> {
  const { mock, operation, request } = call
  const { contract } = mock
  const unauthenticated = isAuthenticated(call) ? undefined : rejected(operation, ['unauthenticated'])
  if (unauthenticated) return unauthenticated
  const body = operation.form ? await request.text() : ''
  if (body === undefined) return otherError(contract, statuses.contentTooLarge, 'The body is larger than 1 MB.')
  if (hasTooManyPairs(body))
    return otherError(contract, statuses.contentTooLarge, `The form has more than ${maxPairs} fields.`)
  const task = taskOf(call)
  if (call.id !== undefined && task.key === undefined)
    return unknownId(task) ?? otherError(contract, statuses.notFound, 'Not found.')
  const form = formIn(call, body)
  // A service that does not reject it takes it for an empty form.
  const unsupported = form === undefined ? unsupportedMediaType(call, body) : undefined
  if (unsupported) return unsupported
  task.form = form ?? {}
  return invalid(task) ?? carryOut(corrected(task))
}

function isAuthenticated({ mock: { apiKey }, token }: Call): boolean {
  return token !== undefined && (apiKey === undefined || token === apiKey)
}

function taskOf(call: Call): Task {
  const { mock, operation, session, request } = call
  // Every resource has its facts and its records.
  const resource = mock.contract.resources[operation.resource] as MockResource
  const records = session.state.get(operation.resource) as Records
  const key = call.id === undefined ? undefined : keyKinds[resource.key].parse(mock.behavior.readId(call.id))
  return {
    ...call,
    resource,
    records,
    key: records.get(key) && key,
    query: operation.query ? queryValues(request.search, operation.query) : {},
    form: {},
  }
}

/** The rejection of an id that no record has; undefined if the operation documents none. */
function unknownId({ mock, operation, resource, id = '' }: Task): MockResponse | undefined {
  const isWellFormed = keyKinds[resource.key].parse(mock.behavior.readId(id)) !== undefined
  return rejected(operation, isWellFormed ? ['unknown-id'] : ['malformed-id', 'unknown-id'])
}

const formType = 'application/x-www-form-urlencoded'
const jsonType = 'application/json'

/** The values of the form, none where the operation has no form; undefined if the body is not a form. */
function formIn({ mock, operation, request, session }: Call, body: string): Values | undefined {
  const { readsJson, trims } = mock.behavior
  const mediaType = mediaTypeOf(request, body)
  const isJson = mediaType === jsonType && readsJson && session.settings.lenient
  if (mediaType !== undefined && mediaType !== formType && !isJson) return undefined
  const pairs = isJson ? pairsInJson(body) : pairsIn(body)
  return valuesOf(trims ? trimmed(pairs) : pairs, operation.form ?? { fields: {} })
}

/** A service that has no words for it takes the body for an empty form, and says which fields are missing. */
function unsupportedMediaType({ mock, operation, request, session }: Call, body: string): MockResponse | undefined {
  const role = 'unsupported-media-type'
  const isRead = mock.behavior.readsJson && mediaTypeOf(request, body) === jsonType
  if (!session.settings.lenient && (isRead || !operation.rejections[role])) {
    const message = `The content type must be ${formType}. ${strictNote}`
    return rejected(operation, [role], { message }) ?? otherError(mock.contract, statuses.unsupportedMediaType, message)
  }
  if (operation.rejections[role]?.example !== undefined) return rejected(operation, [role])
  const { fields, required = Object.keys(fields) } = operation.form ?? { fields: {} }
  const missing = faultsIn({ fields, required }, {}, 'invalid-form')
  const errors = Object.fromEntries(missing.map(({ field, sentence }) => [field, [sentence]]))
  return rejected(operation, [role], { 'field-errors': errors })
}
