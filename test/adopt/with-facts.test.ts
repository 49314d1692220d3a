// The contract with other facts: only what a fact is about changes.

import { diff } from 'node:util'
import { describe, expect, test } from 'vitest'
import { assumedFacts } from '../../scripts/contract/assumed-facts.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import { contractPath, readContract, readText } from '../../scripts/contract/read-contract.ts'
import { withFacts } from '../../scripts/contract/with-facts/with-facts.ts'
import { replaceText } from '../../scripts/adopt/replace-text.ts'
import { contractWith } from '../lib/contract-with.ts'
import { readLibrary } from '../lib/library.ts'
import { observedFacts } from '../lib/observed-facts.ts'
import { readPlain } from '../lib/plain.ts'

const living = readContract()
const text = readText(contractPath)

test('no fact, and the facts that the contract has, change nothing', () => {
  expect(withFacts(living, {})).toEqual(living)
  expect(withFacts(living, assumedFacts(living))).toEqual(living)
})

describe('a fact alone changes only its entry, and components with its mark', () => {
  test.each(observedFacts.map(({ id, fact }) => [id, JSON.stringify(fact)]))('%s: %s', (id, fact) => {
    const now = withFacts(living, { [id]: JSON.parse(fact) })

    expect(changedComponents(living, now).filter((text) => !text.includes(`"${id}"`))).toEqual([])
    const { [id]: _, ...others } = now['x-assumptions']
    expect(living['x-assumptions']).toMatchObject(others)
  })
})

test('a status is a change of lines that a reader can check', () => {
  const now = replaceText(text, withFacts(living, { 'unknown-id': 410 }))

  const changed = diff(text.split('\n'), now.split('\n')).flatMap(([change, line]) => (change === 0 ? [] : [line]))
  expect(changed.length).toBeLessThan(50)
  expect(changed.filter((line) => line.includes("'410':")).length).toBe(8)
})

test('a fact of one resource leaves the others, and its entry names both', () => {
  const contract = contractWith({ 'unknown-id': { byResource: { domain: 410 } } })

  expect(assumedFacts(contract)['unknown-id']).toEqual({ byResource: { pixel: 404, domain: 410 } })
  expect(contract['x-assumptions']['unknown-id']?.assumed).toBe(
    'It differs by resource. pixel: The response to an unknown `id` is 404. domain: The response to an unknown `id` is 410.',
  )
  expect(assumedFacts(withFacts(contract, { 'unknown-id': 404 }))['unknown-id']).toBe(404)
})

test('the rejection of one resource is a response of its own, and that of the others stays as it was', () => {
  const { components } = contractWith({ 'unknown-id': { byResource: { domain: 410 } } })

  const { NotFound, NotFoundOfDomain } = components.responses
  expect(NotFound).toEqual(readPlain().components.responses['NotFound'])
  expect(NotFoundOfDomain?.content?.['application/json']?.examples).toMatchObject({
    unknownId: { value: { message: 'No record has this id.' } },
  })
})

test('a resource of two words is named as in the entry about its records', () => {
  const { paths } = withFacts(readLibrary(), { 'unknown-id': { byResource: { 'library-book': 410 } } })

  expect(Object.keys(Object(paths['/v1/library-books/{bookId}']).get.responses)).toContain('410')
})

test('a field that no record has leaves schema and examples; one that some lack becomes optional', () => {
  const contract = contractWith({ 'pixel-record': { absent: ['created_at'], missing: ['value'] } })

  const { Pixel } = contract.components.schemas
  expect(Object.keys(Pixel?.properties ?? {})).not.toContain('created_at')
  expect(Pixel?.required).not.toContain('value')
  const { GoogleAdsPixel } = contract.components.examples
  expect(JSON.stringify(GoogleAdsPixel)).not.toContain('created_at')
})

test('the total of a list in the body has no header any more', () => {
  const before = contractWith({ 'list-envelope': { records: '', places: { total: 'X-Total-Count' } } })

  const now = withFacts(before, { 'list-envelope': { records: '/data', places: { total: '/total' } } })

  expect(JSON.stringify(before)).toContain('X-Total-Count')
  expect(JSON.stringify(now)).not.toContain('X-Total-Count')
})

test('a data member with the name of a keyword is only data', () => {
  const seen = { description: 'The `id` is unknown.', title: 'Error' }
  const contract = contractWith({ 'error-message': { mediaType: 'application/json', message: '/description', seen } })

  expect(contract.components.schemas['ErrorMessage']?.properties).toMatchObject({
    description: { 'x-role': 'message', type: 'string' },
    title: { examples: ['Error'] },
  })
})

/** Of the components that the contract had; examples follow what others are. */
function changedComponents(before: Contract, now: Contract): string[] {
  const kinds = ['responses', 'requestBodies', 'schemas', 'headers'] as const
  return kinds.flatMap((kind) =>
    Object.entries(before.components[kind] ?? {}).flatMap(([name, old]) => {
      const [was, is] = [old, now.components[kind]?.[name]].map(withoutExamples)
      return is === undefined || was === is ? [] : [`${name} ${was} ${is}`]
    }),
  )
}

function withoutExamples(element: unknown): string | undefined {
  return JSON.stringify(element, (name, value: unknown) => (name === 'examples' ? undefined : value))
}

test('fields move into an object and back, and the entry names the object', () => {
  const now = withFacts(readPlain(), { 'pixel-record': { within: 'attributes' } })
  const back = withFacts(now, { 'pixel-record': {} })

  expect(now.components.schemas['Pixel']?.required).toEqual(['id', 'attributes'])
  expect(now['x-assumptions']['pixel-record']?.assumed).toContain('all but the `id` are in `attributes`')
  expect(back.components).toEqual(readPlain().components)
})

test('pages get cursors, and numbers again', () => {
  const { 'page-selection': numbers, 'list-envelope': list } = assumedFacts(readPlain())
  const now = withFacts(readPlain(), { 'page-selection': { parameter: 'cursor', next: '/meta/next' } })
  const back = withFacts(now, { 'page-selection': numbers })

  expect(assumedFacts(now)['page-selection']).toEqual({ parameter: 'cursor', next: '/meta/next' })
  expect(assumedFacts(back)).toMatchObject({ 'page-selection': numbers, 'list-envelope': list })
})
