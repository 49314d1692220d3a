// One request as the samples of all languages make it. Pages and their build share this.

export interface Pair {
  name: string
  value: string | number | boolean
}

export interface Call {
  method: string
  /** The address without its query, ids filled in. */
  url: string
  /** The beginning of `url`, before the path of the API. */
  baseUrl: string
  query: Pair[]
  /** The fields of the form. Without them, the operation has no form. */
  form?: Pair[]
  ids: Pair['value'][]
  /** Where the client keeps its method: `client[resource][name]`. */
  resource: string
  name: string
  /** What the method of the client resolves to, as a name for it: `book`, `page`. Nothing for neither. */
  result?: string
  /** Since when the operation is deprecated, until when it works, and what replaces it; in a sentence. */
  deprecated?: string
  /** Whether the success response has a body. */
  hasBody: boolean
}

export interface SampleNames {
  /** The environment variable that every sample reads the API key from. A key in a program is a key in its history. */
  keyVariable: string
  /** The package of the client. */
  packageName: string
}
