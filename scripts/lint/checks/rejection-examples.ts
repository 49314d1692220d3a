// The examples of rejections complain only about what the operation rejects.

import type { Operation, Schema } from '../../contract/contract.ts'
import type { Check } from '../check.ts'
import { responseExamples, type ShownExample } from '../shown-examples.ts'
import { isNode } from '../tree.ts'

interface Input {
  schema?: Schema | undefined
  required: boolean
}

/** Every sentence that an example may say about a field, and when it is true. */
const sentences: readonly { pattern: RegExp; isTrue: (input: Input | undefined, list: string) => boolean }[] = [
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
  find: (reading) =>
    reading.operations.flatMap((operation) =>
      responseExamples(reading, operation, '422').flatMap((example) =>
        faultsIn(example, operation).map((message) => ({ pointer: example.pointer, message })),
      ),
    ),
}

function faultsIn({ key, value }: ShownExample, operation: Operation): string[] {
  const { errors } = value
  if (!isNode(errors) || Object.keys(errors).length === 0) return [`The example "${key}" names no invalid field.`]
  const inputs = inputsOf(operation)
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

function inputsOf({ parameters, requestBody }: Operation): Map<string, Input> {
  const inputs = new Map<string, Input>()
  for (const { name, schema, required = false } of parameters) inputs.set(name, { schema, required })
  for (const { schema: form } of Object.values(requestBody?.content ?? {}))
    for (const [name, schema] of Object.entries(form.properties ?? {}))
      inputs.set(name, { schema, required: form.required?.includes(name) ?? false })
  return inputs
}
