// The format of ids.

import type { FactType } from './fact-type.ts'

const sentences = {
  integer: 'An `id` is a positive integer that the service chooses.',
  uuid: 'An `id` is a UUID that the service chooses.',
  string: 'An `id` is a string that the service chooses.',
}

export type IdKind = keyof typeof sentences

export const id: FactType<IdKind> = {
  fits: (value) => typeof value === 'string' && Object.hasOwn(sentences, value),
  sentence: (kind) => sentences[kind],
}
