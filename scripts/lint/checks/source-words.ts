// What the source says in words, in the words of the contract.

import type { Check, Fault, Reading } from '../check.ts'
import { fieldWords, formFields, operationProse, operations, prose } from '../source-facts.ts'
import { at, below, home, isNode } from '../tree.ts'

export const sourceWords: Check = {
  rule: 'source-words',
  advice: 'Say it; or, if it is said in other words now, change them in scripts/lint/source-facts.yaml too.',
  find: (reading) => [...proseFaults(reading), ...fieldFaults(reading)],
}

function proseFaults({ contract }: Reading): Fault[] {
  const places = [
    ...prose,
    ...operationProse.map(({ method, path, ...words }) => ({ at: ['paths', path, method, 'description'], ...words })),
  ]
  const isReplaced = contract['x-assumptions']?.['omitted-fields']?.value === 'put-requires'
  return places.flatMap(({ at: keys, says, section }) => {
    const pointer = below('#', ...keys)
    if (isReplaced && keys.includes('put')) return []
    return contains(at(contract, pointer), says)
      ? []
      : [{ pointer, message: `The description does not say "${says}" (source: ${section}).` }]
  })
}

function fieldFaults({ contract, whole }: Reading): Fault[] {
  return operations
    .filter(({ payload }) => payload === 'form')
    .flatMap(({ resource, role, path, method }) => {
      const body = home(contract, below('#/paths', path, method, 'requestBody'))
      const [media = ''] = Object.keys((at(whole, below(body, 'content')) as object | undefined) ?? {})
      const schema = home(contract, below(body, 'content', media, 'schema'))
      return formFields
        .filter((field) => field.resource === resource && field.role === role)
        .flatMap(({ name }) => {
          const pointer = home(contract, below(schema, 'properties', name))
          const field = at(whole, pointer)
          return fieldWords
            .filter((words) => words.resource === resource && words.name === name)
            .filter(({ says }) => isNode(field) && !contains(field['description'], says))
            .map(({ says }) => ({
              pointer: below(pointer, 'description'),
              message: `The description does not say "${says}" (source: Resources and their fields).`,
            }))
        })
    })
}

/** Line breaks in prose mean nothing. */
function contains(text: unknown, words: string): boolean {
  return String(text).replaceAll(/\s+/g, ' ').includes(words)
}
