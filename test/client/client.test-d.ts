import type { Client as FetchClient } from 'openapi-fetch'
import { describe, expectTypeOf, test } from 'vitest'
import type * as models from '../../generated/models.ts'
import type { components, operations, paths } from '../../generated/schema.ts'
import { createFetchClient } from '../../src/client/openapi-fetch.ts'
import { createTestMock, fixtures } from '../../src/testing/index.ts'
import {
  type ErrorOf,
  type ListDomainsQuery,
  type ListPixelsQuery,
  type OperationId,
  type Page,
  type PerPage,
  type Pixel,
  type PixelList,
  type PixelType,
  type SearchBy,
  type Sort,
  type SortBy,
  createClient,
  isOneOf,
  pixelTypeValues,
  sortLabels,
} from '../../src/index.ts'

const client = createClient({ baseUrl: 'https://api.example', apiKey: 'key' })
/** What is sent: what is undefined is left out, and null is an empty value. */
type Sent<Form> = { [Name in keyof Form]: Exclude<Form[Name], null | undefined> }

const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const

describe('the generated types', () => {
  test('are those that openapi-typescript reads from the contract, for every schema', () => {
    interface Ours {
      Id: models.Id
      PixelName: models.PixelName
      PixelType: PixelType
      PixelValue: models.PixelValue
      DomainName: models.DomainName
      IndexPage: models.IndexPage
      NotFoundPage: models.NotFoundPage
      Pixel: models.Pixel
      PixelEnvelope: models.PixelEnvelope
      PixelList: models.PixelList
      PixelCreate: models.PixelCreate
      PixelUpdate: Sent<models.PixelUpdate>
      Domain: models.Domain
      DomainEnvelope: models.DomainEnvelope
      DomainList: models.DomainList
      DomainCreate: Sent<models.DomainCreate>
      DomainUpdate: Sent<models.DomainUpdate>
      SearchBy: SearchBy
      SortBy: SortBy
      Sort: Sort
      PerPage: PerPage
      PageLinks: models.PageLinks
      PageMeta: models.PageMeta
      ErrorMessage: models.ErrorMessage
      ErrorFields: models.ErrorFields
    }
    expectTypeOf<Ours>().toEqualTypeOf<components['schemas']>()
  })

  test('of queries are those that openapi-typescript reads from the contract', () => {
    expectTypeOf<Sent<ListPixelsQuery> | undefined>().toEqualTypeOf<operations['listPixels']['parameters']['query']>()
    expectTypeOf<Sent<ListDomainsQuery> | undefined>().toEqualTypeOf<operations['listDomains']['parameters']['query']>()
  })

  test('know every operation', () => {
    expectTypeOf<OperationId>().toEqualTypeOf<keyof operations>()
  })
})

describe('a response', () => {
  test('is the record, the page or nothing', () => {
    expectTypeOf(client.pixels.create(fields)).resolves.toEqualTypeOf<Pixel>()
    expectTypeOf(client.pixels.list()).resolves.toEqualTypeOf<PixelList>()
    expectTypeOf(client.pixels.delete(11)).resolves.toEqualTypeOf<void>()
  })

  test('of the other door is what openapi-fetch makes of the contract', () => {
    expectTypeOf(createFetchClient).returns.toEqualTypeOf<FetchClient<paths>>()
  })
})

describe('the compiler rejects', () => {
  test('an unknown query key, alone and beside a valid one', () => {
    // @ts-expect-error
    void client.pixels.list({ perpage: 25 })
    // @ts-expect-error
    void client.pixels.list({ per_page: 25, serch: 'sale' })
    // @ts-expect-error
    void client.domains.list({ type: 'facebook' })
  })

  test('a value that is not allowed', () => {
    // @ts-expect-error
    void client.pixels.list({ type: 'myspace' })
    // @ts-expect-error
    void client.pixels.list({ per_page: 11 })
    // @ts-expect-error
    void client.pixels.create({ ...fields, type: 'google_ads' })
  })

  test('a form without a required field', () => {
    // @ts-expect-error
    void client.pixels.create({ name: 'Spring sale', type: 'google-ads' })
    // @ts-expect-error
    void client.domains.create({ index_page: 'https://harborbooks.example/' })
  })

  test('a field that the form does not have', () => {
    // @ts-expect-error
    void client.pixels.create({ ...fields, colour: 'red' })
    // @ts-expect-error
    void client.domains.create({ name: 'go.harborbooks.example', indexpage: '' })
    // @ts-expect-error
    void client.pixels.update(11, { nam: 'Spring sale' })
  })

  test('a value that a form cannot say', () => {
    // @ts-expect-error
    void client.pixels.update(4, { name: null })
    // @ts-expect-error
    void client.domains.create({ name: 'go.harborbooks.example', index_page: null })
    // @ts-expect-error
    void client.domains.update(4, { index_page: 7 })
  })

  test('the name in a domain update', () => {
    // @ts-expect-error
    void client.domains.update(4, { name: 'go.harborbooks.example' })
    // @ts-expect-error
    void client.domains.updateWithPut(4, { name: 'go.harborbooks.example', index_page: '' })
  })

  test('an update without its fields', () => {
    // @ts-expect-error
    void client.pixels.update(11)
    // @ts-expect-error
    void client.domains.updateWithPut(4)
  })

  test('an option with a spelling mistake', () => {
    // @ts-expect-error
    void client.pixels.get(11, { sginal: AbortSignal.abort() })
    // @ts-expect-error
    createClient({ baseUrl: 'https://api.example', apikey: 'key' })
  })

  test('an id that is not a number, or none', () => {
    // @ts-expect-error
    void client.pixels.get('11')
    // @ts-expect-error
    void client.pixels.get()
  })
})

describe('listAll', () => {
  test('yields records, and leaves the choice of pages to the client', () => {
    expectTypeOf(client.pixels.listAll({ type: 'x' })).toEqualTypeOf<AsyncGenerator<Pixel, void, undefined>>()
    // @ts-expect-error
    void client.pixels.listAll({ page: 2 })
    expectTypeOf(client.pixels.listPages({ per_page: 10 })).toEqualTypeOf<
      AsyncGenerator<Page<PixelList, Pixel>, void, undefined>
    >()
    expectTypeOf(client.domains.first()).resolves.toEqualTypeOf<models.Domain | undefined>()
    // @ts-expect-error
    void client.domains.listAll({ type: 'x' })
  })
})

describe('an option', () => {
  test('that is misspelt does not compile', () => {
    // @ts-expect-error
    void client.pixels.list({}, { timeout: 5_000 })
    // @ts-expect-error
    createClient({ baseUrl: 'https://api.example', apiKey: 'key', retries: 3 })
  })
})

describe('errors', () => {
  test('of an operation are all distinguished by their names', () => {
    const advice = (error: ErrorOf<'createPixel'>): string | undefined => {
      switch (error.name) {
        case 'ValidationError':
          return error.errors.name?.[0]
        case 'UnauthenticatedError':
        case 'UnsupportedMediaTypeError':
        case 'ServerError':
        case 'UnexpectedStatusError':
          return error.body?.message
        case 'TooManyRequestsError':
          return `${error.retryAfter}`
        case 'RedirectError':
          return error.location
        case 'InvalidResponseError':
          return error.contentType
        case 'ConnectionError':
        case 'TimeoutError':
        case 'ApiKeyError':
          return error.url
        default:
          return error satisfies never
      }
    }
    expectTypeOf(advice).returns.toEqualTypeOf<string | undefined>()
  })

  test('that are left out of a switch do not compile: neither would a status that the contract gains', () => {
    const advice = (error: ErrorOf<'getPixel'>): string => {
      switch (error.name) {
        case 'UnauthenticatedError':
        case 'TooManyRequestsError':
        case 'ServerError':
        case 'UnexpectedStatusError':
        case 'ConnectionError':
        case 'TimeoutError':
        case 'RedirectError':
        case 'InvalidResponseError':
          return error.message
        default:
          // @ts-expect-error: NotFoundError has no case.
          return error satisfies never
      }
    }
    expectTypeOf(advice).toBeFunction()
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

describe('constants', () => {
  test('guard what comes from outside', () => {
    const input: unknown = 'x'
    if (isOneOf(pixelTypeValues, input)) expectTypeOf(input).toEqualTypeOf<PixelType>()
  })

  test('have a label for each value', () => {
    expectTypeOf(sortLabels).toEqualTypeOf<{ readonly desc: 'Descending'; readonly asc: 'Ascending' }>()
  })
})

describe('a fixture', () => {
  test('takes the fields of its record, and no others', () => {
    expectTypeOf(fixtures.pixel({ name: 'Spring sale' })).toEqualTypeOf<Pixel>()
    expectTypeOf(fixtures.pixelPage([fixtures.pixel()])).toEqualTypeOf<PixelList>()
    // @ts-expect-error
    fixtures.pixel({ nam: 'Spring sale' })
    // @ts-expect-error
    fixtures.pixelPage([fixtures.domain()])
  })
})

describe('an override of a test mock', () => {
  const mock = createTestMock()
  const { pixel } = fixtures

  test('takes the operations, statuses, examples and bodies of the contract', () => {
    mock.override('createPixel', { status: 422, example: 'missingName', times: 1 })
    mock.override('getPixel', { status: 200, body: { data: pixel() } })
    mock.override('deletePixel', { status: 204 })
    mock.override('listPixels', (_, respond) =>
      respond({ status: 422, body: { message: '', errors: { page: ['No.'] } } }),
    )
    mock.override('getDomain', () => new Response('<h1>Log in</h1>'))
  })

  test('takes no other operation', () => {
    // @ts-expect-error
    mock.override('createPixels', { status: 422 })
  })

  test('takes no status that the operation does not document', () => {
    // @ts-expect-error
    mock.override('getPixel', { status: 422 })
    // @ts-expect-error
    mock.override('getPixel', (_, respond) => respond({ status: 422 }))
  })

  test('takes no example of another status or operation', () => {
    // @ts-expect-error
    mock.override('createPixel', { status: 422, example: 'googleAds' })
    // @ts-expect-error
    mock.override('createPixel', { status: 422, example: 'mising' })
    // @ts-expect-error
    mock.override('deletePixel', { status: 204, example: 'empty' })
  })

  test('takes no field that the record, the error or the override does not have', () => {
    // @ts-expect-error
    mock.override('getPixel', { status: 200, body: { data: { ...pixel(), nam: 'Spring sale' } } })
    // @ts-expect-error
    mock.override('getPixel', { status: 200, body: { dta: pixel() } })
    // @ts-expect-error
    mock.override('createPixel', { status: 422, body: { message: '', errors: { nme: ['No.'] } } })
    // @ts-expect-error
    mock.override('createPixel', { status: 422, exmaple: 'missingName' })
    // @ts-expect-error
    mock.override('getPixel', (_, respond) => respond({ status: 404, exmaple: 'unknownId' }))
  })
})
