import type { RecordId } from '../contract/ids.ts'
import type { MockOperation, MockResource, Service, Values } from '../contract/types.ts'
import type { MockRequest } from './mock-request.ts'
import type { Records } from '../records/records.ts'
import type { Changes } from '../sessions/changes.ts'
import type { Beginning } from '../sessions/scenario.ts'
import type { Session, Sessions } from '../sessions/sessions.ts'

/** A mock that takes requests. */
export interface Mock extends Service {
  routes: (path: string) => Route | undefined
  sessions: Sessions
  /** What a session can start with, by name. */
  scenarios: ReadonlyMap<string, () => Beginning>
  /** What its options contain; a scenario is added to it. */
  usual: Beginning
  /** The only accepted key. Without it, every bearer token is accepted. */
  apiKey?: string | undefined
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  changes: Changes
  /** Prints a problem that does not stop the mock. */
  warn(sentence: string): void
}

/** The target of a path. */
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
  /** The records at the time of the request: after a reset, a request that waited for its delay changes nothing. */
  records: Records
  /** The value in the path, as sent. */
  id: string | undefined
  /** The bearer token. */
  token: string | undefined
}

/** A request with its values read. */
export interface ParsedRequest extends RoutedRequest {
  /** The id of the record in the path, if there is one. */
  recordId: RecordId | undefined
  query: Values
  form: Values
}
