// One request for the samples of all languages. Pages and their build share this.

export interface Pair {
  name: string
  value: string | number | boolean
}

export interface Call {
  method: string
  /** The address without its query, with ids filled in. */
  url: string
  /** The beginning of `url`, before the path of the API. */
  baseUrl: string
  query: Pair[]
  /** The fields of the form. Undefined if the operation has no form. */
  form?: Pair[]
  ids: Pair['value'][]
  /** The method of the client: `client[resource][name]`. */
  resource: string
  name: string
  /** A name for the result of the client's method: `book`, `page`. Undefined if there is none. */
  result?: string
  /** Since when the operation is deprecated, until when it works, and what replaces it; in a sentence. */
  deprecated?: string
  /** Whether the success response has a body. */
  hasBody: boolean
}

export interface SampleNames {
  /** The environment variable of the API key in every sample. A key in a program would stay in its history. */
  keyVariable: string
  /** The package of the client. */
  packageName: string
}
