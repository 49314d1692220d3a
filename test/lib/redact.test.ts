import { expect, test } from 'vitest'
import { redact, redactJson } from '../../src/lib/redact.ts'

const key = 'sk_live/4f+9|a='

test.each([
  { said: 'as it is', text: `Unknown key ${key}, again ${key}.`, shown: 'Unknown key ***, again ***.' },
  { said: 'percent-encoded', text: `/login?key=${encodeURIComponent(key)}&a=%20`, shown: '/login?key=***&a=%20' },
  { said: 'nowhere', text: 'Nothing is 100 % secret: sk_live.', shown: 'Nothing is 100 % secret: sk_live.' },
])('the key is taken out of a text that has it $said', ({ text, shown }) => {
  expect(redact(text, key)).toBe(shown)
})

test('the key is taken out of the texts and names of a JSON value, and nothing else is changed', () => {
  const value = { message: `Unknown: ${key}`, [key]: [{ sent: `Bearer ${key}` }, 7, null, true] }

  expect(redactJson(value, key)).toEqual({ message: 'Unknown: ***', '***': [{ sent: 'Bearer ***' }, 7, null, true] })
})

test('a key of fewer than six characters is no secret, and stays', () => {
  expect([redact('Unknown key short.', 'short'), redact('Unknown key secret.', 'secret')]).toEqual([
    'Unknown key short.',
    'Unknown key ***.',
  ])
})
