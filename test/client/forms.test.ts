// The validators of forms say before anything is sent what the service would say.

import { describe, expect, test } from 'vitest'
import { type FormIssue, forms } from '../fixtures/plain/generated/forms.ts'
import { ValidationError, createClient } from '../fixtures/plain/generated/entries/index.ts'
import { createTestMock } from '../fixtures/plain/generated/entries/testing.ts'
import { apiKey, fields, rejection } from './service.ts'

const { pixels, domains } = createClient({ baseUrl: 'http://mock', apiKey, fetch: createTestMock().fetch, retry: 0 })

/** The sentences by field, as `error.errors` of the client has them. */
function errorsOf({ issues = [] }: { issues?: readonly FormIssue[] | undefined }) {
  return Object.fromEntries(issues.map(({ message, path }) => [path[0], [message]]))
}

test.each([
  { what: 'nothing', given: {} },
  { what: 'an empty name', given: { ...fields, name: '' } },
  { what: 'an unknown type', given: { ...fields, type: 'myspace' } },
  { what: 'an empty type', given: { ...fields, type: '' } },
])('a form with $what has the issues that the service names', async ({ given }) => {
  const error = (await rejection(pixels.create(given as never))) as ValidationError

  expect(error).toBeInstanceOf(ValidationError)
  expect(errorsOf(forms.pixels.create['~standard'].validate(given))).toEqual(error.errors)
})

test('a query has the issues that the service names', async () => {
  const given = { type: 'myspace', per_page: 11, sort: 'up' }
  const error = await rejection(pixels.list(given as never))

  const sentences = Object.values(errorsOf(forms.pixels.list['~standard'].validate(given))).flat()
  expect(sentences).toHaveLength(3)
  expect(error).toMatchObject({ name: 'UnexpectedStatusError', userMessage: sentences.join(' ') })
})

describe('what is valid', () => {
  test('is taken by the service, too', async () => {
    expect(forms.pixels.create['~standard'].validate(fields)).toEqual({ value: fields })
    expect(await pixels.create(fields as never)).toMatchObject(fields)
    const cleared = { index_page: null, not_found_page: '' }
    expect(forms.domains.update['~standard'].validate(cleared)).toEqual({ value: cleared })
    expect(await domains.update(1, cleared)).toMatchObject({ id: 1 })
  })

  test('may be a FormData with fields of a framework, and has the types of the contract', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, _csrf: 'a1' })) form.set(name, value)

    expect(forms.pixels.create['~standard'].validate(form)).toEqual({ value: fields })
    expect(forms.pixels.list['~standard'].validate({ per_page: '25', page: '2', search: '' })).toEqual({
      value: { per_page: 25, page: 2 },
    })
  })

  test('may be the address of a page, whose other parameters are left out', () => {
    const address = new URLSearchParams('search=sale&page=2&type=&utm_source=mail&toString=1')

    expect(forms.pixels.list['~standard'].validate(address)).toEqual({ value: { search: 'sale', page: 2 } })
  })
})

test('a field that the form does not have is an issue, and so is something else than fields', () => {
  expect(errorsOf(forms.pixels.create['~standard'].validate({ ...fields, colour: 'red' }))).toEqual({
    colour: ['The colour field is not accepted.'],
  })
  expect(forms.pixels.create['~standard'].validate(null)).toEqual({
    issues: [{ message: 'Pass an object, a FormData or URLSearchParams.', path: [] }],
  })
})
