import type { Finding } from './finding.ts'

// Advice for the most common findings of other linters' rules. The messages of our own rules include theirs.
const table: Record<string, string> = {
  struct: 'Correct the key or the value; the rest of the document is read as if it were right.',
  'no-unresolved-refs': 'Correct the $ref, or add the component that it names.',
  'no-unused-components': 'Remove the component, or refer to it.',
  'no-invalid-media-type-examples': 'Correct the example, or the schema if the example is right.',
  'no-invalid-parameter-examples': 'Correct the example, or the schema if the example is right.',
  'no-required-schema-properties-undefined': 'Correct the name in `required`, or add the property.',
  'oas3-valid-media-example': 'Correct the example, or the schema if the example is right.',
  'oas3-valid-schema-example': 'Correct the default, or the schema if the default is right.',
  'oas3-schema': 'Correct the key or the value to what OpenAPI 3.1 has in this place.',
  'oas3-unused-component': 'Remove the component, or refer to it.',
  'prose/spelling': 'Correct the word, or add it to `vocab` in redocly.yaml if it is one of this field.',
  'prose/repeated-word': 'Remove one of the two.',
  'prose/filler': 'Remove the word; the sentence says the same.',
  'invalid-ref': 'Correct the $ref, or add the component that it names.',
}

const generalAdvice =
  'Correct it. Only if the silence of the source makes that impossible, waive it in openapi/lint-waivers.yaml with the gap as the reason.'

/** The finding with a sentence that says what to do, unless its message says it already. */
export function withAdvice(finding: Finding, ownRules: ReadonlySet<string>): Finding {
  if (ownRules.has(finding.rule)) return finding
  const link = finding.advice === undefined ? '' : ` ${finding.advice}`
  return { ...finding, advice: `${table[finding.rule] ?? generalAdvice}${link}` }
}
