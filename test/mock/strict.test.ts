// A mock is strict unless it is asked to be lenient: it rejects what the source of the contract does not allow.

import { describe, expect, test } from 'vitest'
import { mockFor, send } from './call.ts'

const note = '(The mock is strict; a service may let this pass. --lenient plays what the contract assumes.)'
const pixel = { name: 'n', type: 'x', value: 'v' }
const json = { 'content-type': 'application/json' }

describe('of an unknown field, which a service probably ignores,', () => {
  test('a strict mock rejects one, and says that a service may let it pass', async () => {
    const mock = await mockFor()

    const { status, body } = await send(mock, 'POST /api/v1/pixels', { form: { ...pixel, colour: 'red' } })

    expect(status).toBe(422)
    expect(body).toEqual({
      message: `The given data was invalid. ${note}`,
      errors: { colour: ['The colour field is not accepted.'] },
    })
  })

  test('a lenient mock ignores it', async () => {
    const mock = await mockFor({ lenient: true })

    const { status, body } = await send(mock, 'POST /api/v1/pixels', { form: { ...pixel, colour: 'red' } })

    expect({ status, body }).toEqual({ status: 201, body: { data: { id: 32, ...pixel } } })
  })

  test('a form that a service rejects too has no such sentence', async () => {
    const mock = await mockFor()

    const { body } = await send(mock, 'POST /api/v1/pixels', { form: { name: 'n', type: 'x' } })

    expect(body).toMatchObject({ message: 'The given data was invalid.' })
  })
})

describe('of JSON, which a service probably reads,', () => {
  test('a strict mock rejects it, and says that a service may let it pass', async () => {
    const mock = await mockFor()

    const { status, body } = await send(mock, 'POST /api/v1/pixels', { body: JSON.stringify(pixel), headers: json })

    expect({ status, body }).toEqual({
      status: 415,
      body: { message: `The content type must be application/x-www-form-urlencoded. ${note}` },
    })
  })

  test('a lenient mock reads it', async () => {
    const mock = await mockFor({ lenient: true })

    expect((await send(mock, 'POST /api/v1/pixels', { body: JSON.stringify(pixel), headers: json })).status).toBe(201)
  })
})

test('a session becomes lenient by its settings', async () => {
  const mock = await mockFor()
  const create = async () => (await send(mock, 'POST /api/v1/pixels', { form: { ...pixel, colour: 'red' } })).status

  const strict = await create()
  await send(mock, 'PATCH /__mock/settings', { body: '{"lenient":true}' })

  expect([strict, await create()]).toEqual([422, 201])
  expect(mock.session('other').settings().lenient).toBe(false)
})
