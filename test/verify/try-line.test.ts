// A report ends with the command that serves what it saw.

import { expect, test } from 'vitest'
import { factsIn } from '../../scripts/revise/read-facts.ts'
import { tryLine } from '../../src/cli/report/try-line.ts'
import { contractWith } from '../lib/contract-with.ts'
import { readPlain } from '../lib/plain.ts'
import { serviceOf, verified } from './tested-service.ts'

test('what was refuted is one command that means the same facts', async () => {
  const words = ['deleted-status=200:record', 'unknown-id=domain:410', 'invalid-query=default']
  const { verdicts } = await verified(serviceOf(undefined, await contractWith(...words)))

  const line = tryLine({ verdicts }) ?? ''

  expect(line).toBe('npm run try -- deleted-status=200:record unknown-id=pixel:404,domain:410 invalid-query=default')
  expect(factsIn(readPlain(), line.split(' ').slice(4))).toEqual(factsIn(readPlain(), words))
})

test('what a shell would read is quoted', () => {
  const refuted = { verdict: 'refuted' as const, expected: '', observed: '', fact: {} }

  const line = tryLine({ verdicts: { 'created-status': { ...refuted, text: `200:{"it's": "$HOME"}` } } })

  expect(line).toBe(`npm run try -- 'created-status=200:{"it'\\''s": "$HOME"}'`)
})

test('a service that does what the contract states needs none', () => {
  expect(tryLine({ verdicts: {} })).toBeUndefined()
})
