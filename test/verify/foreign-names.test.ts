// What services call things in their own way: fields, errors, values and numbers.

import { expect, test } from 'vitest'
import { all, asked, is, type Json, listBodies, recordsSaid, said } from './interceptors.ts'
import { refutedIn, serviceOf, verified } from './tested-service.ts'

const creation = is('POST /api/v1/:resource')

/** The body of an error for invalid fields, as another framework writes it. */
const errorBodies = (bodyOf: (errors: [field: string, texts: string[]][]) => unknown) =>
  said(creation, ({ status, body }) => {
    const errors = Object.entries(Object(Object(body).message) as Record<string, string[]>)
    return status === 422 ? { body: bodyOf(errors) } : {}
  })

test('errors that are JSON inside a text name their fields, and no fact can express that', async () => {
  const zod = errorBodies((errors) => {
    const issues = errors.map(([field, [message]]) => ({ code: 'invalid_type', path: [field], message }))
    return { error: { name: 'ZodError', message: JSON.stringify(issues, null, 2) } }
  })

  const { verdicts } = await verified(serviceOf(zod), { only: ['error-fields'] })

  expect(verdicts['error-fields']).toMatchObject({ verdict: 'refuted', other: { jsonIn: '/error/message' } })
  expect(verdicts['error-fields']?.observed).toBe(
    'The errors of fields are JSON inside the text at `/error/message`, where no client looks for them.',
  )
})

test('the class name of an error is no message of the field `name`', async () => {
  const classes = errorBodies(() => ({ name: 'ValidationError', type: 'FormError', message: 'The form is invalid.' }))

  const { verdicts } = await verified(serviceOf(classes), { only: ['error-fields'] })

  expect(verdicts['error-fields']?.observed).toContain('It does not name the invalid fields.')
})

test('fields in another spelling are renamed, and not missing', async () => {
  const camel = recordsSaid(is('* /api/v1/domains(/.*)?'), ({ index_page: indexPage, ...record }) =>
    indexPage === undefined ? record : { ...record, indexPage },
  )

  const { verdicts } = await verified(serviceOf(camel))

  expect(verdicts['domain-record']?.fact).toMatchObject({ renamed: { index_page: 'indexPage' } })
  expect(verdicts['domain-record']?.fact).not.toHaveProperty('missing')
  expect(verdicts['domain-record']?.fact).not.toHaveProperty('more')
})

test.each<[title: string, change: (record: Json) => Json]>([
  ['in small letters', ({ value, ...record }) => ({ ...record, value: String(value).toLowerCase() })],
  ['in capitals', ({ name, ...record }) => ({ ...record, name: String(name).toUpperCase() })],
  ['cut', ({ value, ...record }) => ({ ...record, value: String(value).slice(0, 10) })],
])('a value that is stored %s is reported once, and otherwise compared as stored', async (_, change) => {
  const stored = recordsSaid(is('* /api/v1/pixels(/.*)?'), (record) => ('value' in record ? change(record) : record))

  const report = await verified(serviceOf(stored))

  expect(refutedIn(report)).toEqual(['createPixel'])
})

test('a total is looked for under its name, before any other number that two pages share', async () => {
  const searchless = asked(is('GET /api/v1/:resource'), (query) => query.delete('search'))
  const moved = listBodies(({ meta, ...body }) => {
    const { total, ...others } = Object(meta) as Json
    return { quota: 9999, ...body, meta: others, info: { total } }
  })

  const { verdicts } = await verified(serviceOf(all(searchless, moved)), { only: ['list-envelope'] })

  const places = { page: '/meta/current_page', 'page-length': '/meta/per_page', 'last-page': '/meta/last_page' }
  // Two full pages do not make the length of a page the number of its records.
  expect(verdicts['list-envelope']?.fact).toEqual({ records: '/data', places: { total: '/info/total', ...places } })
})

test('an error that names fields as ASP.NET does is the same', async () => {
  const aspNet = errorBodies((errors) => ({
    errors: Object.fromEntries(errors.map(([name, texts]) => [name.charAt(0).toUpperCase() + name.slice(1), texts])),
  }))

  const { verdicts } = await verified(serviceOf(aspNet), { only: ['error-fields'] })

  expect(verdicts['error-fields']?.fact).toMatchObject({ errors: '/errors', each: 'sentences' })
})
