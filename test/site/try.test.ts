import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { tryOperations } from '../../site/build/try-data.ts'
import { baseUrlFrom, draftOf, draftText } from '../../site/pages/try/request.ts'

const { listPixels, createPixel, updateDomain, deletePixel } = tryOperations(readContract())
const target = { baseUrl: 'https://api.example', key: 'secret' }

describe('the form of Try it', () => {
  test('begins with the example of a form and of an id, and with an empty query', () => {
    expect(named(updateDomain).fields).toEqual([
      { name: 'id', in: 'path', required: true, values: [], example: '4' },
      { name: 'index_page', in: 'form', required: false, values: [], example: 'https://harborbooks.example/spring' },
      { name: 'not_found_page', in: 'form', required: false, values: [], example: 'https://harborbooks.example/help' },
    ])
    expect(
      named(listPixels)
        .fields.map(({ example }) => example)
        .join(''),
    ).toBe('')
    expect(named(listPixels).fields.find(({ name }) => name === 'per_page')?.values).toEqual(['10', '25', '50', '100'])
    expect(named(createPixel).fields.map(({ required }) => required)).toEqual([true, true, true])
  })
})

describe('a request of Try it', () => {
  test('has the form in the bytes that go out', () => {
    const draft = draftOf(
      named(createPixel),
      new Map([
        ['name', 'Café & brunch + extras'],
        ['type', 'facebook'],
        ['value', '1'],
      ]),
      target,
    )

    expect(draft).toEqual({
      method: 'POST',
      url: 'https://api.example/api/v1/pixels',
      headers: {
        Accept: 'application/json',
        Authorization: 'Bearer secret',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'name=Caf%C3%A9+%26+brunch+%2B+extras&type=facebook&value=1',
    })
  })

  test('is shown as it goes out, its form under its headers', () => {
    const draft = draftOf(
      named(updateDomain),
      new Map([
        ['id', '4'],
        ['index_page', ''],
      ]),
      { ...target, key: '' },
    )

    expect(draftText(draft)).toBe(
      'PATCH https://api.example/api/v1/domains/4\nAccept: application/json\nContent-Type: application/x-www-form-urlencoded\n\nindex_page=',
    )
  })

  test('sends an empty value, and leaves out what is not to be sent', () => {
    const draft = draftOf(
      named(updateDomain),
      new Map([
        ['id', '4'],
        ['index_page', ''],
      ]),
      target,
    )

    expect(draft.url).toBe('https://api.example/api/v1/domains/4')
    expect(draft.body).toBe('index_page=')
  })

  test('puts the query into the address and has no body without a form', () => {
    const draft = draftOf(
      named(listPixels),
      new Map([
        ['search', 'a b'],
        ['per_page', '25'],
      ]),
      target,
    )

    expect(draft.url).toBe('https://api.example/api/v1/pixels?search=a+b&per_page=25')
    expect(draft).not.toHaveProperty('body')
    expect(draft.headers).not.toHaveProperty('Content-Type')
  })

  test('keeps an id in its place, whatever it has in it', () => {
    const draft = draftOf(named(deletePixel), new Map([['id', '1/../2?x']]), target)

    expect(draft.url).toBe('https://api.example/api/v1/pixels/1%2F..%2F2%3Fx')
  })

  test('sends no Authorization without a key, and shows none of the key', () => {
    const open = draftOf(named(listPixels), new Map(), { ...target, key: '' })
    const text = draftText(draftOf(named(listPixels), new Map(), target))

    expect(open.headers).toEqual({ Accept: 'application/json' })
    expect(text).toBe('GET https://api.example/api/v1/pixels\nAccept: application/json\nAuthorization: Bearer ••••••••')
  })
})

describe('a base URL', () => {
  test.each([
    ['https://api.example', 'https://api.example'],
    [' https://api.example/ ', 'https://api.example'],
    ['http://127.0.0.1:4010/api/v1/', 'http://127.0.0.1:4010'],
    ['https://example.com/service', 'https://example.com/service'],
  ])('%j is read as %j', (text, url) => {
    expect(baseUrlFrom(text)).toBe(url)
  })

  test.each([
    '',
    'api.example',
    'javascript:alert(1)',
    'https://',
    'https://api.example?key=1',
    'https://api.example#top',
    'https://api.example/a#top',
    'https://api.example:99999',
    'javascript:https://api.example',
  ])('%j is rejected', (text) => {
    expect(() => baseUrlFrom(text)).toThrow(
      'Failed to read the base URL: it is not an http address. Write it like https://example.com.',
    )
  })
})

function named<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The contract has no such operation.')
  return value
}
