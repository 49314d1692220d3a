// Records: created, shown, changed, gone.

import { describe, expect, test } from 'vitest'
import { assumed, call, example, ids, mockFor, names, times } from './call.ts'

const notFound = { status: assumed.unknownId, body: example('getPixel', String(assumed.unknownId), 'unknownId') }

function shown(operationId: string, key: string): object {
  return (example(operationId, '200', key) as { data: object }).data
}

describe('a record', () => {
  test('that is created has its new id in the response, and is shown, listed and found', async () => {
    const mock = await mockFor({ seed: {} })
    const form = { name: 'Café & brunch + extras', type: 'facebook', value: '902417735520184' }

    const created = await call(mock, 'POST /api/v1/pixels', { form })

    expect(created).toMatchObject({ status: assumed.created, body: { data: { id: 1, ...form } } })
    expect((await call(mock, 'GET /api/v1/pixels/1')).body).toEqual(created.body)
    expect(ids(await call(mock, 'GET /api/v1/pixels'))).toEqual([1])
    expect(names(await call(mock, 'GET /api/v1/pixels?search=brunch'))).toEqual([form.name])
  })

  test.each([`a=b&c+d %41 "quoted" 'single' <b>\u2028\n\tпривет 👩‍👩‍👧 ?#;,`, '__proto__', '100% %zz'])(
    'keeps every character that a form can carry: %j',
    async (name) => {
      const { body } = await call(await mockFor(), 'POST /api/v1/domains', {
        form: { name, index_page: 'constructor' },
      })

      expect(body).toEqual({ data: { id: 14, name, index_page: 'constructor', not_found_page: null, ...times } })
    },
  )

  test.each<Record<string, string>>([{}, { index_page: '', not_found_page: '' }])(
    'has null for each redirect target that was not sent or was sent empty: %o',
    async (targets) => {
      const { body } = await call(await mockFor(), 'POST /api/v1/domains', { form: { name: 'a.example', ...targets } })

      expect(body).toEqual({ data: { id: 14, name: 'a.example', index_page: null, not_found_page: null, ...times } })
    },
  )

  test.each(['PUT', 'PATCH'])('that is updated with %s keeps the fields that were not sent', async (method) => {
    const mock = await mockFor()

    const updated = await call(mock, `${method} /api/v1/pixels/11`, { form: { name: 'Spring sale, extended' } })
    const cleared = await call(mock, `${method} /api/v1/domains/4`, { form: { index_page: '' } })

    expect(updated).toMatchObject({ status: 200, body: { data: { ...shown('updatePixel', 'renamed'), ...times } } })
    expect((await call(mock, 'GET /api/v1/pixels/11')).body).toEqual(updated.body)
    expect(cleared.body).toEqual({ data: { ...shown('updateDomain', 'cleared'), ...times } })
  })

  test('that is deleted gets a response without a body, and stays gone', async () => {
    const mock = await mockFor()

    const deleted = await call(mock, 'DELETE /api/v1/pixels/31')

    expect(deleted).toMatchObject({ status: 200, body: undefined })
    expect(await call(mock, 'GET /api/v1/pixels/31')).toMatchObject(notFound)
    expect(await call(mock, 'PATCH /api/v1/pixels/31', { form: { name: 'back' } })).toMatchObject(notFound)
    expect(await call(mock, 'DELETE /api/v1/pixels/31')).toMatchObject(notFound)
    expect(ids(await call(mock, 'GET /api/v1/pixels?per_page=100'))).not.toContain(31)
  })

  test('has an id that no record ever had, even when the newest was deleted', async () => {
    const mock = await mockFor({ seed: { domains: [{ id: 41, name: 'a.example' }] } })

    for (const id of [41, 42, 43]) {
      await call(mock, `DELETE /api/v1/domains/${id}`)
      const { body } = await call(mock, 'POST /api/v1/domains', { form: { name: 'b.example' } })
      expect(body).toMatchObject({ data: { id: id + 1 } })
    }
  })
})
