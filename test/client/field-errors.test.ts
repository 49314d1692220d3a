import { expect, test } from 'vitest'
import { errorsByField, errorsInList } from '../../src/client/errors/field-errors.ts'

const names = ['name', 'index_page', 'Kind']

test.each([
  ['Name', 'name'],
  ['IndexPage', 'index_page'],
  ['indexPage', 'index_page'],
  ['index-page', 'index_page'],
  ['body.indexPage', 'index_page'],
  ['/data/attributes/name', 'name'],
  ['[name]', 'name'],
  ['kind', 'Kind'],
  ['Colour', 'Colour'],
  ['__proto__', '__proto__'],
])('a field that a service calls %s is %s', (given, name) => {
  const errors = Object.fromEntries([[given, 'No.']])

  expect(Object.entries(errorsByField(errors, names) ?? {})).toEqual([[name, ['No.']]])
  expect(Object.entries(errorsInList([given], names, (entry) => [['body', entry], 'No.']) ?? {})).toEqual([
    [name, ['No.']],
  ])
})

test('messages of a field in two spellings are those of one field', () => {
  expect(errorsByField({ name: ['Too short.'], Name: 'Taken.' }, names)).toEqual({ name: ['Too short.', 'Taken.'] })
})
