// A report ends with the command that serves what it saw.

import { expect, test } from 'vitest'
import { factsIn } from '../../scripts/revise/read-facts.ts'
import { tryLine } from '../../src/cli/report/try-line.ts'
import { contractWith } from '../lib/contract-with.ts'
import { readPlain } from '../lib/plain.ts'
import { serviceOf, verified } from './tested-service.ts'

test('what was refuted is one command that means the same facts', async () => {
  const words = ['success-status=update:none', 'unknown-id=domain:410', 'empty-update=400']
  const { verdicts } = await verified(serviceOf(undefined, await contractWith(...words)))

  const line = tryLine({ verdicts }) ?? ''

  expect(line).toBe(
    'npm run try -- success-status=create:record,update:none empty-update=400 unknown-id=pixel:404,domain:410',
  )
  expect(factsIn(readPlain(), line.split(' ').slice(4))).toEqual(factsIn(readPlain(), words))
})

test('what a shell would read is quoted', () => {
  const refuted = { verdict: 'refuted' as const, expected: '', observed: '', fact: {} }

  const line = tryLine({ verdicts: { 'record-envelope': { ...refuted, text: `/{"it's": "$HOME"}` } } })

  expect(line).toBe(`npm run try -- 'record-envelope=/{"it'\\''s": "$HOME"}'`)
})

test('a service that does what the contract states needs none', () => {
  expect(tryLine({ verdicts: {} })).toBeUndefined()
})
