import { expect, test } from 'vitest'
import { createdNumber, createdText } from '../../src/client/http/created-id.ts'

test.each([
  ['/api/v1/pixels/41', '41', 41],
  ['https://service.example/pixels/41/?new#top', '41', 41],
  ['/pixels/a%20b', 'a b', undefined],
  ['/', undefined, undefined],
  [undefined, undefined, undefined],
])('the id of a new record is the last part of its address (%s)', (address, text, number) => {
  const headers = new Headers(address === undefined ? {} : { Location: address })

  expect(createdText(headers)).toBe(text)
  expect(createdNumber(headers)).toBe(number)
})
