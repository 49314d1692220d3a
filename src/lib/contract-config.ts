// What a contract's owner decides outside the contract. Everything has a default.

export interface ContractConfig {
  /** The environment variable of the API key. */
  readonly keyVariable?: string
  /** The folder in a user's home where `verify` keeps its journals. */
  readonly journalFolder?: string
  /** By resource, the names of the mock's records beyond those of the examples. */
  readonly seedNames?: Readonly<Record<string, readonly string[]>>
  /** What `verify` sends for fields that only words describe. */
  readonly testValues?: GivenValues
}

export const usualConfig = { keyVariable: 'API_KEY', journalFolder: '.verify-journals' }

/**
 * Values that a service accepts, by resource and field. `{token}` in a text becomes the text that marks the record, and
 * `{digits:8}`, `{hex:8}`, `{lower:8}` and `{upper:8}` become as many random characters. A list is used in turn; an object
 * has the values for each choice of another field: `{ google-ads: 'AW-{digits:11}' }`.
 */
export type GivenValues = Readonly<Record<string, Readonly<Record<string, GivenValue>>>>

type Texts = string | readonly string[]
export type GivenValue = Texts | Readonly<Record<string, Texts>>
