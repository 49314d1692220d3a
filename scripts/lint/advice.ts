// What to do about the most common findings of other linters' rules. The messages of our own rules include theirs.

const table: Readonly<Record<string, string>> = {
  struct: 'Correct the key or the value; the rest of the document is read as if it were right.',
  'no-unresolved-refs': 'Correct the $ref, or add the component that it names.',
  'invalid-ref': 'Correct the $ref, or add the component that it names.',
  'no-unused-components': 'Remove the component, or refer to it.',
  'oas3-unused-component': 'Remove the component, or refer to it.',
  'no-invalid-media-type-examples': 'Correct the example, or the schema if the example is right.',
  'no-invalid-parameter-examples': 'Correct the example, or the schema if the example is right.',
  'no-required-schema-properties-undefined': 'Correct the name in `required`, or add the property.',
  'oas3-valid-schema-example': 'Correct the default, or the schema if the default is right.',
  'oas3-schema': 'Correct the key or the value to what OpenAPI 3.1 has in this place.',
  'prose/spelling': 'Correct the word, or add it to `vocab` in redocly.yaml if it is a term of the field.',
  'prose/repeated-word': 'Remove one of the two.',
}

const otherwise =
  'Correct it. If you cannot because the source is silent, add a waiver to lint-waivers.yaml beside the contract that names the gap.'

export function adviceFor(rule: string): string {
  return table[rule] ?? otherwise
}
