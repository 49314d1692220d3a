// A mock is strict by default: it rejects what the source of the contract does not allow.

import { expect, test } from 'vitest'
import { mockFor, send } from './call.ts'

const note = '(Only the strict mock rejects this. A service may accept it, and so does --lenient.)'
const pixel = { name: 'n', type: 'x', value: 'v' }
const unknownField = { form: { ...pixel, colour: 'red' } }
const json = { body: JSON.stringify(pixel), headers: { 'content-type': 'application/json' } }

test('a strict mock rejects an unknown field and JSON, and notes that a service may accept them', async () => {
  const mock = await mockFor()

  expect(await send(mock, 'POST /api/v1/pixels', unknownField)).toMatchObject({
    status: 422,
    body: {
      message: `The given data was invalid. ${note}`,
      errors: { colour: ['The colour field is not accepted.'] },
    },
  })
  expect(await send(mock, 'POST /api/v1/pixels', json)).toMatchObject({
    status: 415,
    body: { message: `The content type must be application/x-www-form-urlencoded. ${note}` },
  })
})

test('a lenient mock ignores an unknown field, names it in its log of requests, and reads JSON', async () => {
  const mock = await mockFor({ lenient: true })

  for (const [index, sent] of [unknownField, json].entries()) {
    const { status, body } = await send(mock, 'POST /api/v1/pixels', sent)
    expect({ status, body }).toEqual({ status: 201, body: { data: { id: 32 + index, ...pixel } } })
  }
  expect(mock.requests().map(({ ignored }) => ignored)).toEqual(['colour', ''])
})

test('a session becomes lenient by its settings', async () => {
  const mock = await mockFor()
  const create = async () => (await send(mock, 'POST /api/v1/pixels', unknownField)).status

  const strict = await create()
  await send(mock, 'PATCH /__mock/settings', { body: '{"lenient":true}' })

  expect([strict, await create()]).toEqual([422, 201])
  expect(mock.session('other').settings().lenient).toBe(false)
})
