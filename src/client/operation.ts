// The interface between generated code and client: what describes an operation, and what its methods call.

import type { Call, ResponseInfo } from './call.ts'
import type { OtherClasses, StatusErrorClass } from './errors/status-errors.ts'
import type { Page, PageInTurn } from './lists/page.ts'
import type { CallOptions } from './options.ts'

/** What all operations of a service share. */
export interface Service {
  /** The beginning of all paths. A base URL may end with it. */
  readonly basePath: string
  /** The status that means "unknown key" and nothing else. */
  readonly keyStatus: number | undefined
  /** The classes of undocumented errors. */
  readonly others: OtherClasses
}

/** The argument, result and error types of an operation. They do not exist at run time. */
interface OperationTypes {
  operationId: string
  /** The arguments of its method before the options. */
  input: CallInput
  data: unknown
  errors: unknown
}

/** `data` is a page; `body` is what the page has of the body of the response. */
export interface ListTypes extends OperationTypes {
  body: unknown
  record: unknown
  /** What selects a page; left out, its number. */
  page?: unknown
}

/** The arguments of a method by purpose. */
export interface CallInput {
  /** Replaces the name in braces in the path. */
  id?: unknown
  /** The form. */
  fields?: unknown
  query?: unknown
}

export interface WithOptions {
  options: CallOptions | undefined
}

/** What every operation sends, and how it fails. */
export interface Requested<Types extends OperationTypes = OperationTypes> {
  readonly operationId: Types['operationId']
  readonly method: string
  /** It may end with the name of an id in braces. */
  readonly path: string
  /** The names of the fields of its form; of its query parameters if its method is GET. */
  readonly names?: readonly string[]
  /** The class of each documented error status. If two classes share one, the body decides. */
  errors(body: unknown): { readonly [status: number]: StatusErrorClass }
}

export interface Operation<Types extends OperationTypes = OperationTypes> extends Requested<Types> {
  /** Reads the result from a success. */
  read(success: SuccessBody): Reading<Types['data']>
}

/** A list with selectable pages. */
export interface ListOperation<Types extends ListTypes = ListTypes> extends Requested<Types> {
  /** Whether a success has a list. */
  read(success: SuccessBody): Reading<unknown>
  readonly pages: Paging<Types['record'], Types extends { page: infer Selector } ? Selector : number>
}

/** Describes how to select and read the pages of a list. */
export interface Paging<Item = unknown, Selector = unknown> {
  /** The number of the first page. Left out if each page has the cursor of the next one. */
  readonly first?: Selector
  /** The parameters for the number and the length of a page. */
  readonly page: string
  readonly length: string
  /** The length of a page if the query has none, and the maximum. */
  readonly usual: number
  readonly longest: number
  /** The names that lead to the records in a body; none if the body itself is the list. */
  readonly records: readonly string[]
  /** Identifies a record. */
  idOf(record: Item): unknown
  /** How many records all pages have, as the service sends it. */
  total?(success: SuccessBody): unknown
  /** The number of the last page, as the service sends it. */
  last?(success: SuccessBody): unknown
  /** Whether the count of all records decides that another page follows. */
  readonly isCounted?: boolean
  /** The cursor of the next page. Left out, pages have numbers. */
  next?(page: Pick<Page<Item>, 'body'>): unknown
  /** Whether another page follows, if the response has no number that decides it. */
  hasNext?(success: SuccessBody, page: PageRead): boolean | undefined
}

/** A page, as input for that decision. */
interface PageRead {
  /** How many records the page has, and how many it may have. */
  count: number
  length: number
}

/** The response to a request that was carried out. */
export interface SuccessBody {
  /** The parsed JSON; undefined if it is not JSON. */
  body: unknown
  text: string
  /** Its headers are copied when somebody reads them. */
  readonly info: ResponseInfo
}

/** The result of a success, or what is wrong with it: then the call fails. */
export type Reading<Data> = { readonly data: Data } | { readonly problem: string }

/**
 * Reads a value at its place in the contract. Nothing else is checked: an odd value harms only those who read it.
 */
export function found<Data>(data: unknown): Reading<Data> {
  return { data: data as Data }
}

/** What the methods call. */
export interface Runtime {
  call<Types extends OperationTypes>(
    input: Types['input'] & WithOptions,
    operation: Operation<Types>,
  ): Call<Types['data'], Types['errors']>
  /** One page of a list. */
  list<Types extends ListTypes>(
    input: Types['input'] & WithOptions,
    operation: ListOperation<Types>,
  ): Call<Page<Types['record'], Types['body']>, Types['errors']>
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
  ): AsyncGenerator<PageInTurn<Types['record'], Types['body']>, void, undefined>
}
