// The examples of rejections complain only about what the operation rejects.

import type { Operation, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { pointerTo } from '../../contract/roles.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { responseExamples, type ShownExample } from '../shown-examples.ts'
import { isNode } from '../tree.ts'

interface Input {
  schema?: Schema | undefined
  required: boolean
  mustBeUnique?: boolean
}

/** Every sentence that an example may say about a field, and when it is true. */
const sentences: readonly { pattern: RegExp; isTrue: (input: Input | undefined, list: string) => boolean }[] = [
  { pattern: /^The (?<name>\w+) is invalid\.$/, isTrue: (input) => input !== undefined },
  { pattern: /^The (?<name>\w+) has already been taken\.$/, isTrue: (input) => input?.mustBeUnique === true },
  { pattern: /^The (?<name>\w+) field is required\.$/, isTrue: (input) => input?.required === true },
  { pattern: /^The (?<name>\w+) field is not accepted\.$/, isTrue: (input) => input === undefined },
  {
    pattern: /^The (?<name>\w+) must be one of: (?<list>.+)\.$/,
    isTrue: (input, list) => input?.schema?.enum?.join(', ') === list,
  },
]

export const rejectionExamples: Check = {
  rule: 'rejection-examples',
  advice: 'Show a rejection that the operation makes, in one of the sentences that the mock says.',
  find: (reading) => reading.views.flatMap((view) => [...fieldFaults(reading, view), ...exchanged(reading, view)]),
}

/** Only lists of sentences under `errors` are read: other shapes have no sentences of the mock. */
function fieldFaults(reading: Reading, view: OperationView): Fault[] {
  const hasUniqueNames = reading.contract['x-assumptions']?.['same-name']?.value === 'rejected'
  return view.rejections
    .filter(({ body }) => body && pointerTo(body.schema, 'field-errors') === '/errors' && isByField(body.schema))
    .flatMap(({ status }) => responseExamples(reading, view, String(status)))
    .filter(({ value }) => 'errors' in value)
    .flatMap((example) =>
      faultsIn(example, view, hasUniqueNames).map((message) => ({ pointer: example.pointer, message })),
    )
}

function isByField(schema: Schema): boolean {
  return schema.properties?.['errors']?.type === 'object'
}

/** A message belongs to one response: two statuses with the same one have exchanged theirs, or say too little. */
function exchanged(reading: Reading, view: OperationView): Fault[] {
  const said = view.rejections
    .filter(({ body }) => body && pointerTo(body.schema, 'field-errors') === undefined)
    .flatMap(({ status }) => responseExamples(reading, view, String(status)).map((example) => ({ status, ...example })))
  return said.flatMap(({ key, pointer, value, status }) => {
    const about = topics[status]
    const text = JSON.stringify(value)
    return about === undefined || about.test(text)
      ? []
      : [{ pointer, message: `The example "${key}" of status ${status} says nothing of it: ${text}.` }]
  })
}

/** What the message of a status is about. */
const topics: Readonly<Record<number, RegExp>> = {
  401: /\b(un)?authenticat|key/i,
  403: /\b(un)?authenticat|key|forbidden/i,
  404: /not found|no such|invalid page/i,
  410: /gone|not found|deleted/i,
  415: /content type|media type/i,
}

function faultsIn({ key, value }: ShownExample, operation: Operation, hasUniqueNames: boolean): string[] {
  const { errors } = value
  if (!isNode(errors) || Object.keys(errors).length === 0) return [`The example "${key}" names no invalid field.`]
  const inputs = inputsOf(operation, hasUniqueNames)
  return Object.entries(errors).flatMap(([name, texts]) =>
    [texts]
      .flat()
      .filter((text) => !isTrue(name, String(text), inputs))
      .map((text) => `The example says of "${name}" what ${operation.operationId} does not: ${JSON.stringify(text)}.`),
  )
}

function isTrue(name: string, text: string, inputs: Map<string, Input>): boolean {
  return sentences.some((sentence) => {
    const { groups } = sentence.pattern.exec(text) ?? {}
    return groups?.['name'] === name && sentence.isTrue(inputs.get(name), groups['list'] ?? '')
  })
}

function inputsOf({ parameters, requestBody }: Operation, hasUniqueNames: boolean): Map<string, Input> {
  const inputs = new Map<string, Input>()
  for (const { name, schema, required = false } of parameters) inputs.set(name, { schema, required })
  for (const { schema: form } of Object.values(requestBody?.content ?? {}))
    for (const [name, schema] of Object.entries(form.properties ?? {}))
      inputs.set(name, {
        schema,
        required: form.required?.includes(name) ?? false,
        mustBeUnique: hasUniqueNames && name === 'name',
      })
  return inputs
}
