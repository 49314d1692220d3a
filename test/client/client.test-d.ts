import { describe, expectTypeOf, test } from 'vitest'
import type { ListOperation, Runtime } from '../../src/client/operation.ts'
import { type Methods, listDomains, listPixels } from '../fixtures/plain/generated/client.ts'
import type * as models from '../fixtures/plain/generated/models.ts'
import { createTestMock, fixtures } from '../fixtures/plain/generated/entries/testing.ts'
import {
  type ErrorOf,
  type InvalidResponseError,
  type Page,
  type PageInTurn,
  type Pixel,
  type PixelList,
  type PixelType,
  type RedirectError,
  type ServerError,
  StatusError,
  createClient,
  isOneOf,
  pixelTypeValues,
  sortLabels,
} from '../fixtures/plain/generated/entries/index.ts'
import { fields } from './service.ts'

const client = createClient({ baseUrl: 'https://api.example', apiKey: 'key' })

test('a call resolves to the record, the page or nothing', () => {
  expectTypeOf(client.pixels.create(fields)).resolves.toEqualTypeOf<Pixel>()
  expectTypeOf(client.pixels.list()).resolves.toEqualTypeOf<Page<Pixel, Omit<PixelList, 'data'>>>()
  expectTypeOf(client.pixels.delete(11)).resolves.toEqualTypeOf<void>()
})

test('the compiler rejects what a call does not take', () => {
  // @ts-expect-error: an unknown query key
  void client.pixels.list({ perpage: 25 })
  // @ts-expect-error: a number that is not allowed
  void client.pixels.list({ per_page: 11 })
  // @ts-expect-error: a value that is not allowed in a form
  void client.pixels.create({ ...fields, type: 'google_ads' })
  // @ts-expect-error: a form without a required field
  void client.pixels.create({ name: 'Spring sale', type: 'google-ads' })
  // @ts-expect-error: a field that the form does not have
  void client.pixels.create({ ...fields, colour: 'red' })
  // @ts-expect-error: null, which a form cannot say
  void client.pixels.update(4, { name: null })
  // @ts-expect-error: a number for a text
  void client.domains.update(4, { index_page: 7 })
  // @ts-expect-error: the name in a domain update
  void client.domains.update(4, { name: 'go.harborbooks.example' })
  // @ts-expect-error: a whole record, whose id is no field of the form
  void client.pixels.update(11, fixtures.pixel())
  // @ts-expect-error: an update without its fields
  void client.pixels.update(11)
  // @ts-expect-error: an id of another type
  void client.pixels.get('11')
  // @ts-expect-error: a misspelled option of a call
  void client.pixels.get(11, { sginal: AbortSignal.abort() })
})

test('an operation cannot be called by the method or with the types of another', () => {
  type TypesOf<List> = List extends ListOperation<infer Types> ? Types : never
  const { list: call } = {} as Runtime
  type ListOfPixels = Methods['pixels']['list']

  const list: ListOfPixels = (query, options) => call<TypesOf<typeof listPixels>>({ query, options }, listPixels)
  // @ts-expect-error: the operation of domains with the types of that of pixels
  const swapped: ListOfPixels = (query, options) => call<TypesOf<typeof listPixels>>({ query, options }, listDomains)
  // @ts-expect-error: the operation of domains as a method of pixels
  const misplaced: ListOfPixels = (_, options) => call<TypesOf<typeof listDomains>>({ query: {}, options }, listDomains)

  expectTypeOf([list, swapped, misplaced]).toEqualTypeOf<ListOfPixels[]>()
})

test('lists yield records and pages', () => {
  expectTypeOf(client.pixels.listAll({ type: 'x' })).toEqualTypeOf<AsyncGenerator<Pixel, void, undefined>>()
  expectTypeOf(client.pixels.listPages({ per_page: 10 })).toEqualTypeOf<
    AsyncGenerator<PageInTurn<Pixel, Omit<PixelList, 'data'>>, void, undefined>
  >()
  expectTypeOf(client.domains.first()).resolves.toEqualTypeOf<models.Domain | undefined>()
})

describe('errors', () => {
  test('of an operation are told apart by their names, and one without a case does not compile', () => {
    const advice = (error: ErrorOf<'createPixel'>): string | undefined => {
      switch (error.name) {
        case 'ValidationError':
          return error.errors.name?.[0]
        case 'UnauthenticatedError':
          return error.body?.message
        case 'ServerError':
        case 'UnexpectedStatusError':
          return error.message
        case 'TooManyRequestsError':
          return `${error.retryAfter}`
        case 'RedirectError':
          return error.location
        case 'InvalidResponseError':
          return error.contentType
        case 'ConnectionError':
        case 'TimeoutError':
          return error.url
        default:
          // @ts-expect-error: ApiKeyError and HookError have no case. Neither would a status that the contract gains.
          return error satisfies never
      }
    }
    expectTypeOf(advice).returns.toEqualTypeOf<string | undefined>()
  })

  test('of a result are those of its operation, and name the fields', async () => {
    const result = await client.pixels.create(fields).result()
    if (result.ok) return expectTypeOf(result.data).toEqualTypeOf<Pixel>()
    expectTypeOf(result.error).toEqualTypeOf<ErrorOf<'createPixel'>>()
    if (result.error.name !== 'ValidationError') return
    expectTypeOf(result.error.errors.name).toEqualTypeOf<string[] | undefined>()
    // @ts-expect-error: no form and no query has this field.
    void result.error.errors.nam
  })

  test('are those that the operation documents', () => {
    expectTypeOf<Extract<ErrorOf<'createPixel'>, { name: 'NotFoundError' }>>().toBeNever()
    expectTypeOf<Extract<ErrorOf<'getPixel'>, { name: 'NotFoundError' }>['status']>().toEqualTypeOf<404>()
  })
})

test('a create takes null for the fields that an update clears, as one form does for both', () => {
  expectTypeOf(client.domains.create).toBeCallableWith({ name: 'go.harborbooks.example', index_page: null })
})

test('an error has a status only if a server may respond with it', () => {
  const statusOf = (error: ErrorOf<'getPixel'>) => (error instanceof StatusError ? error.status : undefined)
  expectTypeOf(statusOf).returns.toEqualTypeOf<number | undefined>()
  expectTypeOf<ServerError['status']>().toEqualTypeOf<number>()
  expectTypeOf<RedirectError['status']>().toEqualTypeOf<undefined>()
  expectTypeOf<InvalidResponseError['status']>().toEqualTypeOf<undefined>()
})

test('a fetch takes an address and resolves to a response', () => {
  const options = { baseUrl: 'https://api.example', apiKey: 'key' }
  const ofFramework = (url: string, init?: RequestInit) => fetch(url, init)
  createClient({ ...options, fetch: ofFramework })
  createClient({ ...options, fetch: globalThis.fetch })
  // @ts-expect-error: it resolves to the parsed body.
  createClient({ ...options, fetch: async (url: string) => ({ url }) })
  // @ts-expect-error: it only takes a Request.
  createClient({ ...options, fetch: (request: Request) => fetch(request) })
})

test('a dispatcher may be that of any version of undici', () => {
  class ProxyAgent {
    readonly #ofAnotherVersion = true
    dispatch = () => this.#ofAnotherVersion
  }
  createClient({ baseUrl: 'https://api.example', apiKey: 'key', fetchOptions: { dispatcher: new ProxyAgent() } })
})

test('constants guard what comes from outside, and have a label for each value', () => {
  const input: unknown = 'x'
  if (isOneOf(pixelTypeValues, input)) expectTypeOf(input).toEqualTypeOf<PixelType>()
  expectTypeOf(sortLabels).toEqualTypeOf<{ readonly desc: 'Descending'; readonly asc: 'Ascending' }>()
})

test('a fixture takes the fields of its record, and no others', () => {
  expectTypeOf(fixtures.pixel({ name: 'Spring sale' })).toEqualTypeOf<Pixel>()
  expectTypeOf(fixtures.pixelPage([fixtures.pixel()])).toEqualTypeOf<PixelList>()
  // @ts-expect-error
  fixtures.pixel({ nam: 'Spring sale' })
  // @ts-expect-error
  fixtures.pixelPage([fixtures.domain()])
})

test('an override of a test mock takes the operations, statuses, examples and bodies of the contract', () => {
  const mock = createTestMock()
  const { pixel } = fixtures

  mock.override('listPixels', { example: 'empty' })
  // @ts-expect-error -- a misspelled example
  mock.override('listPixels', { example: 'emtpy' })
  mock.override('deletePixel', { status: 200 })
  mock.override('createPixel', { status: 409, body: { message: 'Locked.' } })
  mock.override('listPixels', { status: 429, headers: { 'Retry-After': '5' } })
  mock.override('listPixels', (_, respond) => respond({ status: 422, body: { message: 'No.' } }))
  // @ts-expect-error: another operation
  mock.override('createPixels', { status: 422 })
  // @ts-expect-error: a success that the operation does not document
  mock.override('getPixel', { status: 201 })
  // @ts-expect-error: the same from a function
  mock.override('getPixel', (_, respond) => respond({ status: 201 }))
  // @ts-expect-error: an example of another status
  mock.override('createPixel', { status: 422, example: 'googleAds' })
  // @ts-expect-error: an example although there is none
  mock.override('deletePixel', { status: 204, example: 'empty' })
  // @ts-expect-error: a misspelled field of a record
  mock.override('getPixel', { status: 200, body: { data: { ...pixel(), nam: 'Spring sale' } } })
  // @ts-expect-error: a misspelled field of an error
  mock.override('createPixel', { status: 422, body: { message: '', errors: { nme: ['No.'] } } })
  // @ts-expect-error: a header that the contract does not document
  mock.override('listPixels', { status: 429, headers: { 'Retry-Aftr': '5' } })
  // @ts-expect-error: a response without documented headers
  mock.override('getPixel', { status: 200, headers: { 'X-Request-Id': 'a1' } })
  // @ts-expect-error: a misspelled key of an override
  mock.override('createPixel', { status: 422, exmaple: 'missingName' })
})
