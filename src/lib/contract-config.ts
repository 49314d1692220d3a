// What a contract's owner decides beside the contract. What is left out has a default.

export interface ContractConfig {
  /** The variable of the environment that has the API key. */
  readonly keyVariable?: string
  /** The folder in the home of a user where `verify` keeps what it has created. */
  readonly journalFolder?: string
  /** By resource, what the records of the mock are called beside those of the examples. */
  readonly seedNames?: Readonly<Record<string, readonly string[]>>
  /** What `verify` sends where only words say what a field is. */
  readonly testValues?: GivenValues
}

export const usualConfig = { keyVariable: 'API_KEY', journalFolder: '.verify-journals' }

/**
 * Values that a service accepts, by resource and field. `{token}` in a text is filled with what marks the record, and
 * `{digits:8}`, `{hex:8}`, `{lower:8}` and `{upper:8}` with as many random characters. A list is taken in turn; an object
 * has the values for each choice of another field: `{ google-ads: 'AW-{digits:11}' }`.
 */
export type GivenValues = Readonly<Record<string, Readonly<Record<string, GivenValue>>>>

type Texts = string | readonly string[]
export type GivenValue = Texts | Readonly<Record<string, Texts>>
