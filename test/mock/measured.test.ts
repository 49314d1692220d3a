// What only a measured contract has: unique names, limits, field errors at the message, bodies by roles, answers to
// browsers and login pages. The fixture has each once.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  NotFoundError,
  type StationCreate,
  ValidationError,
  createClient,
} from '../fixtures/measured/generated/entries/index.ts'
import { type RunningMock, startMock } from '../fixtures/measured/generated/entries/mock.ts'

const central = { name: 'Central', type: 'rail', value: 'CE-1' } as const satisfies StationCreate
const seed = {
  stations: [
    { name: 'Central', type: 'rail', value: 'CE-1' },
    { name: 'Café Corner', type: 'bus', value: 'CC-2' },
    { name: 'University', type: 'rail', value: 'UN-3' },
  ],
}

let mock: RunningMock
let lenient: RunningMock

beforeAll(async () => {
  ;[mock, lenient] = await Promise.all([startMock({ seed }), startMock({ seed, lenient: true })])
})
beforeEach(() => {
  mock.reset()
  lenient.reset()
})
afterAll(() => Promise.all([mock.close(), lenient.close()]))

interface Sent {
  form?: Record<string, string>
  body?: string
  headers?: Record<string, string>
}

async function send({ url }: RunningMock, line: string, { form, body, headers = {} }: Sent = {}) {
  const [method = '', path = ''] = line.split(' ')
  const response = await fetch(`${url}/api/v1/stations${path}`, {
    method,
    redirect: 'manual',
    headers: { authorization: 'Bearer any-key', accept: 'application/json', ...headers },
    ...((form || body) && { body: form ? new URLSearchParams(form) : body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}

const created = (form: Record<string, string>) => send(mock, 'POST ', { form: { ...central, name: 'New', ...form } })
const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name)
const taken = { message: { name: ['The name has already been taken.'] }, status: 422 }

describe('a name that another record has', () => {
  test.each(['Central', 'CENTRAL', 'cÉntral', '  central '])('is rejected on create: %o', async (name) => {
    expect(await created({ name })).toMatchObject({ status: 422, body: taken })
  })

  test('is rejected on an update, but not the one that the record has itself', async () => {
    expect(await send(mock, 'PATCH /3', { form: { name: 'central' } })).toMatchObject({ status: 422, body: taken })
    expect(await send(mock, 'PATCH /1', { form: { name: 'central' } })).toMatchObject({ status: 200 })
  })

  test('is free again after an update, a delete and a reset', async () => {
    await send(mock, 'PATCH /1', { form: { name: 'North' } })
    expect(await created({ name: 'Central' })).toMatchObject({ status: 201 })
    expect(await created({ name: 'North' })).toMatchObject({ status: 422 })
    await send(mock, 'DELETE /1')
    expect(await created({ name: 'North' })).toMatchObject({ status: 201 })
    mock.reset()
    expect(await created({ name: 'North' })).toMatchObject({ status: 201 })
    expect(await created({ name: 'Central' })).toMatchObject({ status: 422 })
  })
})

describe('a limit', () => {
  test.each([
    [{ name: 'n'.repeat(40), value: 'v'.repeat(60) }, 201, {}],
    [{ name: '😀'.repeat(40) }, 201, {}],
    [{ name: 'n'.repeat(41) }, 422, { name: [expect.stringContaining('40')] }],
    [{ value: 'v'.repeat(61) }, 422, { value: [expect.stringContaining('60')] }],
    [{ value: 'has space' }, 422, { value: ['The value must contain only letters, digits, dashes and underscores.'] }],
    [{ homepage: 'no url' }, 422, { homepage: ['The homepage must be a URL.'] }],
    [{ homepage: '' }, 201, {}],
  ])('holds in both mocks: %j is %i', async (form: Record<string, string>, status, errors) => {
    const body = status === 201 ? {} : { message: errors }

    expect(await created(form)).toMatchObject({ status, body })
    expect(await send(lenient, 'POST ', { form: { ...central, name: 'New', ...form } })).toMatchObject({ status, body })
  })
})

test('a record has its times and a field made from another one, and no request changes them', async () => {
  const { body } = await created({ name: 'Quay' })
  await send(mock, `PATCH /${body.data.id}`, { form: { value: 'QU-9' } })
  const shown = await send(mock, `GET /${body.data.id}`)

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.0{6}Z$/)
  expect(body).toMatchObject({
    data: { url: 'https://stations.example/CE-1', homepage: null, created_at: time, updated_at: time },
    status: 200,
  })
  expect(shown.body.data).toMatchObject({ url: 'https://stations.example/QU-9', created_at: body.data.created_at })
})

test('a delete names the deleted record', async () => {
  expect(await send(mock, 'DELETE /2')).toMatchObject({
    status: 200,
    body: { id: 2, object: 'station', deleted: true, status: 200 },
  })
  expect(await send(mock, 'DELETE /2')).toMatchObject({ status: 404, body: { message: 'Not found.', status: 404 } })
})

test('an invalid form is rejected before the record is looked up', async () => {
  expect(await send(mock, 'PATCH /99', { form: { type: 'boat' } })).toMatchObject({ status: 422 })
  expect(await send(mock, 'PATCH /99', { form: { type: 'bus' } })).toMatchObject({ status: 404 })
})

test('a list has its status, and links to its pages with its search, its sorting and its page length', async () => {
  const { body } = await send(mock, 'GET ?search=a&unknown=1')
  const link = `${mock.url}/api/v1/stations?search=a&search_by=name&sort_by=id&sort=desc&per_page=10&page=1`

  expect(body).toMatchObject({
    links: { first: link, next: null },
    meta: { links: [{ url: null, active: false }, { url: link, label: '1', active: true }, { url: null }] },
    status: 200,
  })
})

test.each([
  ['cafe', ['Café Corner']],
  ['CAFÉ', ['Café Corner']],
  ['c_f', ['Café Corner']],
  ['c%r', ['Café Corner', 'Central']],
  ['corner cafe', []],
])('a search for %o finds what is like it, accents and case ignored', async (search, found) => {
  expect(names(await send(mock, `GET ?search=${encodeURIComponent(search)}`))).toEqual(found)
})

describe('what the source does not allow', () => {
  const json = {
    body: JSON.stringify({ name: 'New', type: 'bus', value: 'N' }),
    headers: { 'content-type': 'application/json' },
  }
  const text = { body: 'name=New', headers: { 'content-type': 'text/plain' } }
  const note = { message: expect.stringMatching(/--lenient|strict/) }
  const required = { message: { name: ['The name field is required.'] } }
  const stranger = { form: { ...central, name: 'New', colour: 'red' } }

  test.each([
    ['a body in JSON', 'POST ', json, [415, note], [201, { data: { name: 'New' } }]],
    ['another body', 'POST ', text, [415, note], [422, required]],
    ['an unknown field', 'POST ', stranger, [422, { message: { colour: [note.message] } }], [201, {}]],
    ['an id with letters after its digits', 'GET /2abc', {}, [404, note], [200, { data: { id: 2 } }]],
    ['an unknown value of a filter', 'GET ?type=boat', {}, [422, note], [200, { data: [] }]],
    ['an unknown length', 'GET ?per_page=7', {}, [422, note], [200, { meta: { per_page: 10 } }]],
  ] as const)(
    '%s: rejected with a note, and taken by the lenient mock as measured',
    async (_, line, sent, strict, loose) => {
      expect(await send(mock, line, sent)).toMatchObject({ status: strict[0], body: strict[1] })
      expect(await send(lenient, line, sent)).toMatchObject({ status: loose[0], body: loose[1] })
    },
  )

  test('without a key and without Accept: JSON, and the lenient mock redirects to a login page', async () => {
    const stranger = { headers: { authorization: '', accept: '*/*' } }

    expect(await send(mock, 'GET ', stranger)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
    const { status, headers } = await send(lenient, 'GET ', stranger)
    expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/\/login$/)])
    const accepting = { headers: { authorization: '' } }
    expect(await send(lenient, 'GET ', accepting)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
  })
})

test('the client shows the sentence of the first field, and never JSON', async () => {
  const { stations } = createClient({ baseUrl: mock.url, apiKey: 'any-key' })
  const error = await stations.create(central).catch((reason: unknown) => reason)

  expect(error).toBeInstanceOf(ValidationError)
  expect(error).toMatchObject({
    message: expect.stringContaining('The name has already been taken.'),
    errors: { name: ['The name has already been taken.'] },
  })
  expect(String(error)).not.toMatch(/[{[]/)
  await expect(stations.get(99)).rejects.toThrow(NotFoundError)
  expect(await stations.delete(2)).toMatchObject({ id: 2, object: 'station', deleted: true })
})
