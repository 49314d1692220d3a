import { expect, test } from 'vitest'
import { redact, redactJson } from '../../src/lib/redact.ts'

const key = 'sk_live/4f+9|a='

test('the key is taken out of the texts and names of a JSON value, and nothing else is changed', () => {
  const value = { message: `Unknown: ${key}`, [key]: [{ sent: `Bearer ${key}` }, 7, null, true] }

  expect(redactJson(value, key)).toEqual({ message: 'Unknown: ***', '***': [{ sent: 'Bearer ***' }, 7, null, true] })
})

test.each([
  ['percent-encoded in lower case', encodeURIComponent(key).toLowerCase()],
  ['percent-encoded but for its slash', encodeURIComponent(key).replace('%2F', '/')],
  ['in JSON of PHP', JSON.stringify(key).slice(1, -1).replaceAll('/', String.raw`\/`)],
  ['in JSON of .NET', key.replaceAll('+', String.raw`\u002B`)],
])('a key is taken out %s', (_, encoded) => {
  expect(redact(`/login?token=${encoded}&next=%2f`, key)).toBe('/login?token=***&next=%2f')
})

test('a key of any characters is taken out, and nothing like it', () => {
  const keys = ['sk_(live)', 'sk_live*.', "it's~live!", 'sk.live|v1', '$live^[1]']

  expect(keys.map((one) => redact(`Not ${one}, skxlive-v1.`, one))).toEqual(keys.map(() => 'Not ***, skxlive-v1.'))
  expect(keys.map((one) => redact(`${new URLSearchParams({ one })}`, one))).toEqual(keys.map(() => 'one=***'))
})

test('a key of fewer than six characters is no secret, and stays', () => {
  expect([redact('Unknown key short.', 'short'), redact('Unknown key secret.', 'secret')]).toEqual([
    'Unknown key short.',
    'Unknown key ***.',
  ])
})
