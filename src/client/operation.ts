// What the generated code tells the client about an operation, and what it is given to make methods of.

import type { Call } from './call.ts'
import type { OtherClasses, StatusErrorClass } from './errors/status-errors.ts'
import type { Page } from './lists/page.ts'
import type { CallOptions } from './options.ts'

/** What is the same for all operations of a service. */
export interface Service {
  /** What all paths begin with. The end of a base URL may be it. */
  readonly basePath: string
  /** The status that says that the key is not known, and nothing else. */
  readonly keyStatus: number | undefined
  /** The classes of the error statuses that an operation does not document. */
  readonly others: OtherClasses
}

/** What an operation takes, resolves to and rejects with. Nothing of it is there at run time. */
interface OperationTypes {
  operationId: string
  /** What its method takes before the options. */
  input: CallInput
  data: unknown
  errors: unknown
}

export interface ListTypes extends OperationTypes {
  record: unknown
}

/** The arguments of a method, by what they are for. */
export interface CallInput {
  /** Fills the braces of the path. */
  id?: unknown
  /** The form. */
  fields?: unknown
  query?: unknown
}

export interface WithOptions {
  options: CallOptions | undefined
}

export interface Operation<Types extends OperationTypes = OperationTypes> {
  readonly operationId: Types['operationId']
  readonly method: string
  /** It may end with the name of an id in braces. */
  readonly path: string
  /** The names of the fields of its form; of its query parameters if its method is GET. */
  readonly names?: readonly string[]
  /** The class of each documented error status. Where two classes share one, the body tells them apart. */
  errors(body: unknown): { readonly [status: number]: StatusErrorClass }
  /** What a success is for. */
  read(success: SuccessBody): Reading<Types['data']>
}

/** A list whose pages can be selected. */
export interface ListOperation<Types extends ListTypes = ListTypes> extends Operation<Types> {
  readonly pages: Paging<Types['data'], Types['record']>
}

/** How the pages of a list are selected and read. */
export interface Paging<Body = unknown, Item = unknown> {
  /** The number of the first page. */
  readonly first: number
  /** The parameters of the number of a page and of its length. */
  readonly page: string
  readonly length: string
  /** The longest page that can be asked for. */
  readonly longest: number
  records(body: Body): Item[]
  /** What tells a record from others. */
  idOf(record: Item): unknown
  /** Whether another page follows; undefined if the response lacks the number that says it. */
  hasNext(page: PageRead): boolean | undefined
}

/** A page, for the decision whether another one follows. */
interface PageRead {
  body: unknown
  headers: Headers
  number: number
  /** How many records the page has, and how many it may have. */
  count: number
  length: number
  /** How many records the list has up to the end of this page. */
  read: number
}

/** The response to a request that was carried out. */
export interface SuccessBody {
  /** The parsed JSON; undefined if it is none. */
  body: unknown
  text: string
  headers: Headers
}

/** What a success is for, or what is wrong with it: then the call has failed. */
export type Reading<Data> = { readonly data: Data } | { readonly problem: string }

/**
 * What was found where the contract says that it is. What else the contract says of it is not checked: one odd value
 * harms nobody who does not read it.
 */
export function found<Data>(data: unknown): Reading<Data> {
  return { data: data as Data }
}

/** How the methods do what they do. */
export interface Runtime {
  call<Types extends OperationTypes>(
    input: Types['input'] & WithOptions,
    operation: Operation<Types>,
  ): Call<Types['data'], Types['errors']>
  /** The first record of a list. */
  first<Types extends ListTypes>(
    input: Types['input'] & WithOptions,
    operation: ListOperation<Types>,
  ): Call<Types['record'] | undefined, Types['errors']>
  all<Types extends ListTypes>(
    input: Types['input'] & WithOptions,
    operation: ListOperation<Types>,
  ): AsyncGenerator<Types['record'], void, undefined>
  pages<Types extends ListTypes>(
    input: Types['input'] & WithOptions,
    operation: ListOperation<Types>,
  ): AsyncGenerator<Page<Types['data'], Types['record']>, void, undefined>
}
