// Records: created, shown, changed, gone.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contractIn, contractPath } from '../../scripts/contract/contract.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { call, example, ids, mockFor, names, send } from './call.ts'

const notFound = { status: 404, body: example('getPixel', '404', 'unknownId') }

describe('a record', () => {
  test('that is created has its new id in the response, and is shown, listed and found', async () => {
    const mock = await mockFor({ seed: {} })
    const form = { name: 'Café & brunch + extras', type: 'facebook', value: '902417735520184' }

    const created = await call(mock, 'POST /api/v1/pixels', { form })

    expect(created).toMatchObject({ status: 201, body: { data: { id: 1, ...form } } })
    expect((await call(mock, 'GET /api/v1/pixels/1')).body).toEqual(created.body)
    expect(ids(await call(mock, 'GET /api/v1/pixels'))).toEqual([1])
    expect(names(await call(mock, 'GET /api/v1/pixels?search=brunch'))).toEqual([form.name])
  })

  test('keeps every character that a form can carry', async () => {
    const mock = await mockFor()
    const name = `a=b&c+d %41 "quoted" 'single' <b>\u2028\n\tпривет 👩‍👩‍👧 ?#;,`

    const { body } = await call(mock, 'POST /api/v1/domains', { form: { name } })

    expect(body).toMatchObject({ data: { name } })
  })

  test('has null for each redirect target that was not sent or was sent empty', async () => {
    const mock = await mockFor({ seed: {} })

    const bare = await call(mock, 'POST /api/v1/domains', { form: { name: 'a.example' } })
    const empty = await call(mock, 'POST /api/v1/domains', {
      form: { name: 'b.example', index_page: '', not_found_page: '' },
    })

    expect(bare.body).toEqual({ data: { id: 1, name: 'a.example', index_page: null, not_found_page: null } })
    expect(empty.body).toEqual({ data: { id: 2, name: 'b.example', index_page: null, not_found_page: null } })
  })

  test('has nothing in a field that was not sent and that the contract does not require', async () => {
    const text = readFileSync(contractPath, 'utf8')
      .replace('required: [id, name, index_page, not_found_page]', 'required: [id, name]')
      .replace(
        "redirects, or `null`.\n          type: [string, 'null']\n\n",
        (fields) => `${fields.trimEnd()}\n        visits:\n          type: integer\n\n`,
      )
    const contract = mockContractOf(contractIn(text))
    const mock = await mockFor({ seed: { domains: [{ id: 1, name: 'seeded.example' }] } }, contract)

    const bare = await send(mock, 'POST /api/v1/domains', { form: { name: 'a.example' } })
    const full = await send(mock, 'POST /api/v1/domains', {
      form: { name: 'b.example', index_page: 'https://b.example/', not_found_page: '' },
    })

    expect((await send(mock, 'GET /api/v1/domains/1')).body).toEqual({ data: { id: 1, name: 'seeded.example' } })
    expect(bare.body).toEqual({ data: { id: 2, name: 'a.example' } })
    expect(full.body).toEqual({
      data: { id: 3, name: 'b.example', index_page: 'https://b.example/', not_found_page: null },
    })
    expect((await mockFor({}, contract)).records()['domains']).toContainEqual({
      id: 11,
      name: 'sale.harborbooks.example',
    })
  })

  test.each(['PUT', 'PATCH'])('that is updated with %s keeps the fields that were not sent', async (method) => {
    const mock = await mockFor()

    const updated = await call(mock, `${method} /api/v1/pixels/11`, { form: { name: 'Spring sale, extended' } })

    expect(updated).toMatchObject({ status: 200, body: example('updatePixel', '200', 'renamed') })
    expect((await call(mock, 'GET /api/v1/pixels/11')).body).toEqual(updated.body)
  })

  test.each(['PUT', 'PATCH'])(
    'loses its redirect target to an empty value sent with %s, and only that',
    async (method) => {
      const mock = await mockFor()

      const { body } = await call(mock, `${method} /api/v1/domains/4`, { form: { index_page: '' } })

      expect(body).toEqual(example('updateDomain', '200', 'cleared'))
    },
  )

  test('that is deleted gets a response without a body, and stays gone', async () => {
    const mock = await mockFor()

    const deleted = await call(mock, 'DELETE /api/v1/pixels/31')

    expect(deleted).toMatchObject({ status: 204, body: undefined })
    expect(await call(mock, 'GET /api/v1/pixels/31')).toMatchObject(notFound)
    expect(await call(mock, 'PATCH /api/v1/pixels/31', { form: { name: 'back' } })).toMatchObject(notFound)
    expect(await call(mock, 'DELETE /api/v1/pixels/31')).toMatchObject(notFound)
    expect(ids(await call(mock, 'GET /api/v1/pixels?per_page=100'))).not.toContain(31)
  })

  test('has an id that no record ever had, even when the newest was deleted', async () => {
    const mock = await mockFor({
      seed: { domains: [{ id: 41, name: 'a.example', index_page: null, not_found_page: null }] },
    })
    const create = async (): Promise<unknown> =>
      (await call(mock, 'POST /api/v1/domains', { form: { name: 'b.example' } })).body

    await call(mock, 'DELETE /api/v1/domains/41')
    const second = await create()
    await call(mock, 'DELETE /api/v1/domains/42')
    const third = await create()

    expect([second, third]).toMatchObject([{ data: { id: 42 } }, { data: { id: 43 } }])
  })

  test('may be called like a property of every object', async () => {
    const mock = await mockFor({ seed: {} })

    await call(mock, 'POST /api/v1/pixels', { form: { name: '__proto__', type: 'x', value: 'constructor' } })

    expect((await call(mock, 'GET /api/v1/pixels?search=__PROTO__')).body).toMatchObject({
      data: [{ id: 1, name: '__proto__', type: 'x', value: 'constructor' }],
    })
  })
})
