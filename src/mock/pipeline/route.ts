import type { MockContract, MockOperation, MockResource } from '../contract/types.ts'
import { bearerToken } from '../http/bearer-token.ts'
import type { MockRequest } from './mock-request.ts'
import type { HttpOutcome } from './outcome.ts'
import type { Records } from '../records/records.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Mock, Route, RoutedRequest } from './requests.ts'

/** The maximum length of a query, in characters. The links of a list repeat the query. */
const maxQuery = 4_000

/** The operation of a request, or the HTTP error if there is none. */
export function route(mock: Mock, session: Session, request: MockRequest): RoutedRequest | HttpOutcome {
  const { method, path, search } = request
  const found = mock.routes(path)
  if (!found) return { kind: 'error', status: 404, message: unknownPath(mock.contract, path) }
  if (method === 'OPTIONS') return { kind: 'raw', status: 204, headers: { Allow: allowedMethods(found) } }
  const operation = found.operations.get(method === 'HEAD' ? 'GET' : method)
  if (!operation) {
    const headers = { Allow: allowedMethods(found) }
    return { kind: 'error', status: 405, message: `${method} is not allowed here.`, headers }
  }
  if (search.length > maxQuery)
    return { kind: 'error', status: 414, message: `The query is longer than ${maxQuery} characters.` }
  // Every resource has an entry.
  const resource = mock.contract.resources[operation.resource] as MockResource
  const records = session.state.get(operation.resource) as Records
  const token = bearerToken(request.header('authorization'))
  return { mock, session, request, operation, resource, records, id: found.id, token }
}

/** Finds the operations of a path. Built once; a look-up reads two maps. */
export function routesOf({ operations }: MockContract): (path: string) => Route | undefined {
  const collections = new Map<string, Map<string, MockOperation>>()
  const members = new Map<string, Map<string, MockOperation>>()
  for (const operation of operations) {
    const [collection = '', ...rest] = operation.path.split(/\/\{\w+\}$/)
    const table = rest.length > 0 ? members : collections
    table.set(collection, (table.get(collection) ?? new Map<string, MockOperation>()).set(operation.method, operation))
  }
  return (path) => {
    const collection = collections.get(path)
    if (collection) return { operations: collection, id: undefined }
    const slash = path.lastIndexOf('/')
    const member = members.get(path.slice(0, slash))
    return member && slash < path.length - 1 ? { operations: member, id: path.slice(slash + 1) } : undefined
  }
}

/** What there is instead of a path: the nearest one of the contract, and all. */
function unknownPath({ operations }: MockContract, path: string): string {
  const all = [...new Set(operations.map((operation) => operation.path))]
  const nearest = nearestPath(all, path)
  const question = nearest === undefined ? '' : ` Did you mean ${nearest}?`
  return `The contract has no such path.${question} There are: ${all.join(', ')}.`
}

/** The path with the same last words, whatever is before them and however they are written; undefined if there is none. */
function nearestPath(all: readonly string[], path: string): string | undefined {
  const words = path.slice(0, longestRead).toLowerCase().split('/').filter(Boolean)
  const isNear = (word = '', wanted = ''): boolean => {
    return word.length > 2 && (isOneEditFrom(word, wanted) || wanted.startsWith(word) || word.startsWith(wanted))
  }
  for (const collection of all.filter((one) => !one.includes('{'))) {
    const name = collection.split('/').at(-1)?.toLowerCase()
    const at = words.findLastIndex((word) => isNear(word, name))
    if (at === words.length - 1 && at >= 0) return collection
    if (at >= 0) return all.find((one) => one.startsWith(`${collection}/{`)) ?? collection
  }
  return undefined
}

// A path of 16 kB is no mistake of typing.
const longestRead = 500

/** Whether a letter more, fewer, different or changed with its neighbor makes one word of the other. */
function isOneEditFrom(word: string, other: string): boolean {
  let start = 0
  while (start < word.length && word[start] === other[start]) start++
  const [rest, otherRest] = [word.slice(start), other.slice(start)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return [rest.slice(1), rest].includes(otherRest.slice(1)) || rest.slice(1) === otherRest || swapped === otherRest
}

/** The methods of a route for `Allow` (RFC 9110, section 10.2.1). HEAD is GET without the body. */
function allowedMethods({ operations }: Route): string {
  return [...operations.keys()]
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .concat('OPTIONS')
    .join(', ')
}
