import type { RecordId } from '../contract/ids.ts'
import type { MockOperation, MockResource, Service, Values } from '../contract/types.ts'
import type { HttpOutcome, MockRequest, Outcome } from '../messages.ts'
import type { Records } from '../records/records.ts'
import type { Changes } from '../sessions/changes.ts'
import type { Beginning } from '../sessions/scenario.ts'
import type { Session, Sessions } from '../sessions/sessions.ts'

/** A mock that requests can be passed to. */
export interface Mock extends Service {
  routes: (path: string) => Route | undefined
  sessions: Sessions
  /** What a session can begin with, by its name. */
  scenarios: ReadonlyMap<string, () => Beginning>
  /** What its options give, which a scenario is read beside. */
  usual: Beginning
  /** The one key that is accepted. Without it, every bearer token is a key. */
  apiKey?: string | undefined
  wait(milliseconds: number): Promise<void>
  changes: Changes
  /** Prints a problem that the mock survives. */
  warn(sentence: string): void
  /** Sends a request to a real service, also one that no operation is for; undefined if the mock plays its operation. */
  upstream?: ((request: MockRequest, routed?: RoutedRequest) => Promise<HttpOutcome | undefined>) | undefined
}

/** What a path leads to. */
export interface Route {
  /** The operations of the path, by method. */
  operations: ReadonlyMap<string, MockOperation>
  /** The value of the path parameter; undefined if the path has no parameter. */
  id: string | undefined
}

/** A request to an operation of the contract. */
export interface RoutedRequest {
  mock: Mock
  session: Session
  request: MockRequest
  operation: MockOperation
  resource: MockResource
  /** Those that were there when the request came: after a reset, a request that waited for its delay changes nothing. */
  records: Records
  /** The value in the path, as it was sent. */
  id: string | undefined
  /** The bearer token. */
  token: string | undefined
}

/** A request whose values are read. */
export interface ParsedRequest extends RoutedRequest {
  /** The id of the record in the path, if there is one. */
  recordId: RecordId | undefined
  /** The response if the values are valid: the record in the path is not there, and the form is checked first. */
  missing?: Outcome
  query: Values
  form: Values
  /** The names of parameters and fields that have no effect. */
  ignored: readonly string[]
}
