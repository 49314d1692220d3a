// What the examples of 422 answers complain about is what the operation really refuses.

import { operationsOf, type Contract, type Operation, type Schema } from '../../scripts/contract/contract.ts'
import { isNode } from './tree.ts'

interface Input {
  schema?: Schema | undefined
  required: boolean
}

/** Every sentence that an example may say about a field, and when it is true. */
const sentences: readonly [pattern: RegExp, isTrue: (input: Input | undefined, list: string) => boolean][] = [
  [/^The (?<name>\w+) field is required\.$/, (input) => input?.required === true],
  [/^The (?<name>\w+) field is not accepted\.$/, (input) => input === undefined],
  [/^The (?<name>\w+) must be one of: (?<list>.+)\.$/, (input, list) => input?.schema?.enum?.join(', ') === list],
]

export function refusesWhatIsInvalid(contract: Contract): string[] {
  const findings = operationsOf(contract).flatMap((operation) =>
    Object.entries(operation.responses?.['422']?.content?.['application/json']?.examples ?? {}).flatMap(
      ([key, example]) => {
        const where = `The 422 example "${key}" of ${operation.operationId}`
        const errors = isNode(example.value) ? example.value['errors'] : undefined
        if (!isNode(errors) || Object.keys(errors).length === 0) return [`${where} names no field at fault.`]
        return Object.entries(errors).flatMap(([name, texts]) =>
          [texts]
            .flat()
            .flatMap((text) =>
              isTrue(name, String(text), inputsOf(operation))
                ? []
                : [`${where} says of "${name}" what the operation does not: ${JSON.stringify(text)}.`],
            ),
        )
      },
    ),
  )
  return [...new Set(findings)]
}

function isTrue(name: string, text: string, inputs: Map<string, Input>): boolean {
  return sentences.some(([pattern, holds]) => {
    const { groups } = pattern.exec(text) ?? {}
    return groups?.['name'] === name && holds(inputs.get(name), groups['list'] ?? '')
  })
}

function inputsOf({ parameters, requestBody }: Operation): Map<string, Input> {
  const forms = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)
  return new Map([
    ...parameters.map(({ name, schema, required = false }): [string, Input] => [name, { schema, required }]),
    ...forms.flatMap((form) =>
      Object.entries(form.properties ?? {}).map(([name, schema]): [string, Input] => [
        name,
        { schema, required: form.required?.includes(name) ?? false },
      ]),
    ),
  ])
}
