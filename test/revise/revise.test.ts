// What a fact changes in the text of the contract: the lines of its type, and no others.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import type { Contract } from '../../scripts/contract/contract.ts'
import { vocabularyOf } from '../../scripts/contract/vocabulary.ts'
import { changedLines } from '../../scripts/revise/changed-lines.ts'
import { factLines, factsIn, services } from '../../scripts/revise/read-facts.ts'
import { revise, revised, type SomeFacts, textOf } from '../../scripts/revise/revise.ts'
import { factIds } from '../../src/facts/facts.ts'
import { printFact } from '../../src/facts/text.ts'
import { facts } from './facts.ts'
import { plainFolder, plainPath } from '../lib/plain.ts'

const text = readFileSync(plainPath, 'utf8')
const contract = parse(text) as Contract

async function revisedText(some: SomeFacts): Promise<string> {
  const document = parseDocument(text)
  await revise(document, some)
  return textOf(document)
}

async function revisedWith(...words: string[]): Promise<Contract> {
  return parse(await revisedText(factsIn(contract, words))) as Contract
}

describe('a revision', () => {
  test('without a fact leaves the text as it is', async () => {
    expect(await revisedText({})).toBe(text)
  })

  test('leaves brackets in texts as they are, and writes lists without spaces', () => {
    const written = "a: 😀\nb: [x, y]\nc: { d: [[1]], e: [] }\nf: '[ this ]'\ng: |\n  - [ ] open\n"

    expect(textOf(parseDocument(written))).toBe(written)
  })

  test('keeps every comment, and changes only the lines of the fact', async () => {
    const changedText = await revisedText(factsIn(contract, ['unauthenticated=403']))

    const comments = (some: string): string[] => some.split('\n').filter((line) => /^\s*#/.test(line))
    const changed = changedLines(text, changedText).map((line) => line.replace(/^\d+: /, ''))
    expect(comments(changedText)).toEqual(comments(text))
    expect(changed.filter((line) => !/^[-+] {9}'40[13]':$/.test(line))).toEqual([
      '-     assumed: The response to a request with a missing or invalid key is 401.',
      '-     because: RFC 9110 gives 401 to a request without valid credentials.',
      '+     assumed: The response to a request with a missing or invalid key is 403.',
      '+     because: It was tried with `npm run try`.',
      expect.stringMatching(/^- {5}probe: .*every response is 401/),
      expect.stringMatching(/^\+ {5}probe: 'Run `verify`: /),
    ])
  })

  test('splits and joins the responses that statuses share', async () => {
    const { paths, components } = await revisedWith(
      ...['unknown-id=410', 'empty-update=410', 'invalid-form=400', 'success-status=update:none'],
    )

    const responses = (path: string, method: string) => Object.keys(Object(paths[path]?.[method]).responses)
    expect(responses('/api/v1/pixels/{id}', 'get')).toEqual(['200', '401', '410', 'default'])
    expect(responses('/api/v1/pixels', 'post')).toEqual(['201', '400', '401', 'default'])
    expect(responses('/api/v1/pixels/{id}', 'patch')).toEqual(['200', '400', '401', '410', 'default'])
    expect(components.responses['PixelUpdated']?.['x-assumption']).toBe('success-status')
  })

  test('writes the fields that were seen, and promises none that was missing', async () => {
    const { components } = parse(
      await revisedText({
        'error-message': {
          mediaType: 'application/json',
          message: '/error/text',
          seen: { ok: false, error: { text: 'No.', code: 404 } },
        },
        'pixel-record': { more: { hits: { type: 'integer', value: 7 } } },
        'domain-record': { missing: ['not_found_page'] },
        'list-envelope': { records: '/data', places: {}, seen: { data: [], next_cursor: 'MTA=' } },
      }),
    ) as Contract

    const { ErrorMessage } = components.schemas
    const [, example] =
      Object.entries(components.responses['Unauthenticated']?.content?.['application/json']?.examples ?? {})[0] ?? []
    expect(ErrorMessage?.required).toEqual(['error'])
    expect(ErrorMessage?.properties?.['error']?.properties?.['code']?.['x-role']).toBe('status')
    expect(example?.value).toEqual({ ok: false, error: { text: 'Unauthenticated.', code: 401 } })
    expect(components.examples['FacebookPixel']?.value).toMatchObject({ data: { id: 9, hits: 7 } })
    expect(components.schemas['PixelList']).toMatchObject({
      required: ['data'],
      properties: { next_cursor: { examples: ['MTA='] } },
    })
    expect(components.schemas['Domain']?.required).toEqual(['id', 'name'])
  })

  test('has the status of a rejection in its sentence, and that of an invalid form at most once', async () => {
    const own = await revised(contract, factsIn(contract, ['empty-update=409', 'cleared-targets=409']))

    const { 'x-assumptions': ledger } = await revised(own, factsIn(own, ['empty-update=rejected', 'invalid-form=400']))

    const sentences = [own['x-assumptions'], ledger].flatMap((one) => [
      one['empty-update']?.assumed,
      one['cleared-targets']?.assumed,
    ])
    expect(sentences).toEqual([
      'An update that sends no field is rejected with 409.',
      'An update that sends an optional field with an empty value is rejected with 409.',
      'An update that sends no field is rejected as invalid input.',
      'An update that sends an optional field with an empty value is rejected with 409.',
    ])
  })

  test('takes back what a revision before it has written', async () => {
    const located = await revised(contract, factsIn(contract, ['success-status=create:location']))

    const { components } = await revised(located, factsIn(located, ['success-status=create:none']))

    expect(located.components.headers).toHaveProperty('PixelLocation')
    expect(components.headers).toEqual(contract.components.headers)
  })
})

describe('a word on the command line', () => {
  test.each([
    ['unknwon-id=410', 'Failed to try "unknwon-id=410": there is no fact "unknwon-id". There are id, pixel-record, '],
    [
      'unknown-id',
      'Failed to try "unknown-id": say what it is, such as `unknown-id=404`. It can be a status such as 400.',
    ],
    ['unknown-id=gone', 'Failed to try "unknown-id=gone": unknown-id can be a status such as 400.'],
    ['id=hex', 'Failed to try "id=hex": id can be integer, uuid, string.'],
    ['search-match=fuzzy', 'search-match can be contains-ignoring-case, exact, case-sensitive, prefix, words.'],
  ])('"%s" gets one sentence with what is possible', (word, message) => {
    expect(() => factsIn(contract, [word])).toThrow(message)
  })

  test('can be the name of a service, and a fact after it is meant instead of that of the service', () => {
    expect(factsIn(contract, ['express', 'id=integer'], services(plainFolder))).toMatchObject({
      id: 'integer',
      'invalid-form': 400,
    })
  })

  test('is printed again by its type', () => {
    const known = vocabularyOf(contract)
    const words = [
      ...Object.values(services(plainFolder)).flat(),
      ...Object.entries(facts).flatMap(([id, own]) => own.map((value) => `${id}=${value}`)),
    ]
    for (const word of words.filter((one) => (one.split('=')[0] ?? '') in known.entries)) {
      const [id = ''] = word.split('=')
      const value: unknown = factsIn(contract, [word])[id]
      expect(factsIn(contract, [`${id}=${printFact(id, value, known)}`])).toEqual({ [id]: value })
    }
  })

  test('is listed with its present value and its alternatives', () => {
    const lines = factLines(contract)

    expect(lines).toContain('unknown-id=404')
    expect(
      lines.filter((line) => Object.keys(contract['x-assumptions']).some((id) => line.startsWith(`${id}=`))).length,
    ).toBe(factIds(Object.keys(contract['x-assumptions'])).length)
    expect(lines).toContain('django-rest')
  })
})
