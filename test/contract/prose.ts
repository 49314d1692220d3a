// What the source says in words, in the words of the contract.

import { operationsOf, type Contract, type Operation } from '../../scripts/contract/contract.ts'
import { fieldWords, formMediaType, operationProse, operations, prose } from './source-facts.ts'
import { at, below } from './tree.ts'

export function saysTheWords(contract: Contract): string[] {
  const all = operationsOf(contract)
  const places = [
    ...prose,
    ...operationProse.map(({ method, path, ...words }) => ({ at: ['paths', path, method, 'description'], ...words })),
  ]
  return [
    ...places.flatMap(({ at: keys, says, section }) => {
      const pointer = below('#', ...keys)
      return contains(at(contract, pointer), says) ? [] : [`${pointer} does not say "${says}" (source: ${section}).`]
    }),
    ...fieldWords.flatMap(({ resource, name, says }) =>
      all
        .filter((operation) => belongsTo(operation, resource) && fieldsOf(operation)[name] !== undefined)
        .filter((operation) => !contains(fieldsOf(operation)[name]?.description, says))
        .map(
          ({ operationId }) =>
            `The description of the form field "${name}" of ${operationId} does not say "${says}" (source: Resources and their fields).`,
        ),
    ),
  ]
}

function fieldsOf(operation: Operation) {
  return operation.requestBody?.content?.[formMediaType]?.schema?.properties ?? {}
}

function belongsTo(operation: Operation, resource: string): boolean {
  return operations.some(
    (fact) => fact.resource === resource && fact.path === operation.path && fact.method === operation.method,
  )
}

/** Line breaks in prose mean nothing. */
function contains(text: unknown, words: string): boolean {
  return String(text).replaceAll(/\s+/g, ' ').includes(words)
}
