// The overrides of a test: rules, typed by a contract.

import type { Names, Rule } from '../mock/sessions/rules.ts'

/** The types that a contract documents. */
export interface Documented extends Names {
  /** By operation and status. */
  responses: object
  fieldErrors: object
}

/**
 * The response of an operation: an example of the contract, your own body of a documented status, or no
 * response at all. It is a rule for the operation, so you can limit it to some requests.
 */
export type Override<Known extends Documented, Id extends Known['operation']> = Conditions &
  (
    | DocumentedOverride<ResponsesOf<Known, Id>, Known['fieldErrors']>
    | ExampleOverride<ResponsesOf<Known, Id>>
    | ConnectionOverride
  )

type ResponsesOf<Known extends Documented, Id> = Known['responses'][Id & keyof Known['responses']]

type Conditions = Pick<Rule, 'id' | 'key' | 'query' | 'form' | 'after' | 'times' | 'share' | 'delay' | 'cut'>

type DocumentedOverride<Responses, FieldErrors> = {
  [Status in keyof Responses]: OverrideOf<
    Status extends 'default' ? OtherErrorStatus<Responses> : Status,
    Responses[Status],
    FieldErrors
  >
}[keyof Responses]

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type NumberIn<Text extends string> = Text extends `${infer Value extends number}` ? Value : never

/** A 4xx or 5xx that the operation does not document, such as 409 or 502. */
type OtherErrorStatus<Responses> = Exclude<NumberIn<`${4 | 5}${Digit}${Digit}`>, keyof Responses>

interface OverrideOf<Status, Response, FieldErrors> {
  /** A status that the contract documents for the operation, or any other 4xx or 5xx. */
  status: Status
  /** The name of an example in the contract. Default: the first of this status. */
  example?: Response extends { example: infer Example } ? Example : never
  /** Sent instead of an example. */
  body?: Response extends { body: infer Body } ? Typed<Body, FieldErrors> : never
  /** The headers that the contract documents for the response. */
  headers?: Response extends { headers: infer Name extends string } ? HeadersOf<Name> : never
}

/** An example decides the status, too. */
interface ExampleOverride<Responses> {
  status?: never
  /** The name of an example in the contract. */
  example: ExamplesOf<Responses[keyof Responses]>
}

type ExamplesOf<Response> = Response extends { example: infer Example } ? Example : never

type HeadersOf<Name extends string> = [Name] extends [never] ? never : { readonly [Own in Name]?: string }

/** Only with names of existing fields. */
type Typed<Body, FieldErrors> = Body extends { errors: Record<string, string[]> }
  ? Omit<Body, 'errors'> & { errors: FieldErrors }
  : Body

/** Sent as it is, even if the contract does not document it. */
export interface RawOverride extends Conditions {
  raw: true
  status: number
  /** Text is sent as it is, everything else as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

type ConnectionOverride = { drop: true } | { hang: true } | { delay: string | number } | { cut: true }

/** Gets each request, and a function that makes a typed response. If it returns nothing, the mock responds as usual. */
export type OverrideFunction<Known extends Documented, Id extends Known['operation']> = (
  request: Request,
  respond: (override: Override<Known, Id>) => Promise<Response>,
) => Response | undefined | Promise<Response | undefined>
