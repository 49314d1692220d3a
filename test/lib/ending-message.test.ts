import { expect, test } from 'vitest'
import { endingMessage } from '../../src/lib/text.ts'

test('an error that nobody threw on purpose is said to be the mistake of the tool', () => {
  expect(endingMessage(new TypeError("Cannot read properties of null (reading 'a')"))).toBe(
    "Unexpected error: Cannot read properties of null (reading 'a'). This is a mistake in the tool, not in your input. Report it with the command and the files that it read.",
  )
  expect(endingMessage(new TypeError('Failed to send: …'))).toBe('Failed to send: …')
  expect(endingMessage(new Error('Failed to read.'))).toBe('Failed to read.')
})
