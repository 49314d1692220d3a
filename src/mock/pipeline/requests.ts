import type { Service } from '../contract/behavior.ts'
import type { MockOperation, MockResource } from '../contract/types.ts'
import type { Key } from '../records/ids.ts'
import type { Records } from '../records/records.ts'
import type { MockRequest } from '../messages.ts'
import type { Route } from './route.ts'
import type { Session, Sessions } from '../sessions/sessions.ts'
import type { Values } from './form-values.ts'

/** A mock that requests can be passed to. */
export interface MockParts extends Service {
  routes: (path: string) => Route | undefined
  sessions: Sessions
  /** The one key that is accepted. Without it, every bearer token is a key. */
  apiKey?: string | undefined
  wait(milliseconds: number): Promise<void>
}

/** A request to an operation of the contract. */
export interface Call {
  mock: MockParts
  session: Session
  request: MockRequest
  operation: MockOperation
  /** The value in the path, as it was sent. */
  id: string | undefined
  /** The bearer token. */
  token: string | undefined
}

/** A call whose values are read: what is to be done to which records. */
export interface Task extends Call {
  resource: MockResource
  records: Records
  /** The id of the record in the path, which there is. */
  key: Key | undefined
  query: Values
  form: Values
}
