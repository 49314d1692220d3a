import type { Facts } from '../../../src/verify/facts.ts'
import type { Kind } from '../kind.ts'

type OtherErrors = Facts['other-errors']

const sentences: Readonly<Record<OtherErrors, string>> = {
  json: 'Every other error has a JSON body like that of the documented errors, and may have the header `Retry-After`.',
  html: 'Every other error has a page of HTML as its body, and may have the header `Retry-After`.',
  text: 'Every other error has a sentence in plain text as its body, and may have the header `Retry-After`.',
  empty: 'The body of every other error is empty, and its response may have the header `Retry-After`.',
}

/** The body of errors that no operation documents. */
export const otherErrors: Kind<OtherErrors> = {
  forms: Object.keys(sentences).join(', '),
  parse: (text) => Object.keys(sentences).find((value): value is OtherErrors => value === text),
  print: String,
  apply: (draft, value) => {
    draft.otherErrors = value
  },
  say: (value) => ({ assumed: sentences[value] }),
}
