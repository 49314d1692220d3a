// From a report to a contract: what is written, what is not, and why.

import { describe, expect, test } from 'vitest'
import { adoption, type Lint } from '../../scripts/adopt/adoption.ts'
import { withChanges } from '../../scripts/adopt/changelog.ts'
import { readText } from '../../scripts/contract/read-contract.ts'
import type { SomeFacts } from '../../scripts/contract/with-facts/draft.ts'
import { lintText } from '../../scripts/lint/lint.ts'
import { plainFolder, plainPath, readPlain } from '../lib/plain.ts'
import { reportOf } from '../lib/report-of.ts'

const text = readText(plainPath)
const silent: Lint = async () => []

function adopted(facts: SomeFacts, lint = silent, only?: string[]) {
  return adoption(text, reportOf(readPlain(), facts), lint, only)
}

test('an entry has where its fact comes from, and no longer what was measured elsewhere', async () => {
  const { contract } = await adopted({ 'unknown-id': 410 })

  const { 'unknown-id': entry, id } = contract['x-assumptions']
  expect(entry).toMatchObject({
    assumed: 'The response to an unknown `id` is 410.',
    because: 'It was observed at `http://service.example` on 2026-12-01.',
    verified: { on: '2026-12-01', result: 'adopted', evidence: '`GET /unknown-id: 200`' },
  })
  expect(entry).not.toHaveProperty('measured')
  expect(id).toMatchObject({ verified: { result: 'confirmed' } })
})

test('a fact that was adopted stays one when a later run confirms it', async () => {
  const { text: before, contract } = await adopted({ 'unknown-id': 410 })

  const { contract: after } = await adoption(before, reportOf(contract, {}), silent)

  expect(after['x-assumptions']['unknown-id']?.verified?.result).toBe('adopted')
})

test('a part of a report notes nothing about the other entries', async () => {
  const { contract } = await adopted({ 'unknown-id': 410, unauthenticated: 403 }, silent, ['unknown-id'])

  const verified = Object.entries(contract['x-assumptions']).filter(([, entry]) => entry.verified)
  expect(verified.map(([id]) => id)).toEqual(['unknown-id'])
})

test('a fact that is not chosen, or that no contract can have, is not written', async () => {
  const { facts, left } = await adopted({ 'unknown-id': 302, unauthenticated: 403, id: 'uuid' }, silent, [
    'unknown-id',
    'id',
  ])

  expect(facts).toEqual({ id: 'uuid' })
  expect([...left]).toEqual([['unknown-id', 'A contract cannot express it.']])
})

describe('what the linters report', () => {
  test('leaves out the fact that changed the reported part, and keeps the others', async () => {
    const lint: Lint = async (now) => {
      const finding = {
        file: '',
        line: 1,
        column: 1,
        rule: 'rule',
        message: 'No texts.',
        pointer: '#/components/schemas/Id/type',
      }
      return now.includes('format: uuid') ? [finding] : []
    }

    const { facts, left } = await adopted({ id: 'uuid', 'unknown-id': 410 }, lint)

    expect(facts).toEqual({ 'unknown-id': 410 })
    expect(left.get('id')).toBe('The linters reject it: No texts.')
  })

  test('is known before anything is written: a field with the name of a form field and another role', async () => {
    const more = { name: { type: 'string', value: 'x' }, 'data-url': { value: null } }

    const linted: [text: string, findings: readonly object[]][] = []
    const { text: now } = await adopted({ 'pixel-record': { more } }, async (one) => {
      const findings = await lintText(one, plainFolder)
      linted.push([one, findings])
      return findings
    })

    expect(linted.at(-1)).toEqual([now, []])
  })

  test('without any fact is an error that names it', async () => {
    const finding = { file: '', line: 7, column: 1, rule: 'spelling', message: 'A typo.', pointer: '#/info/title' }

    await expect(adopted({ id: 'uuid' }, async () => [finding])).rejects.toThrow(/line 7 {2}spelling: A typo\./)
  })
})

test.each([
  [
    'under its heading',
    '# Log\n\n## 0.2.0 (unreleased)\n\n### Description\n\n- b\n',
    '# Log\n\n## 0.2.0 (unreleased)\n\n### Description\n\n- a\n- b\n',
  ],
  [
    'under a new heading',
    '# Log\n\n## 0.2.0 (unreleased)\n\n### API\n\n- b\n\n## 0.1.0\n',
    '# Log\n\n## 0.2.0 (unreleased)\n\n### API\n\n- b\n\n### Description\n\n- a\n\n## 0.1.0\n',
  ],
  ['in a new section', '# Log\n\n## 0.1.0\n', '# Log\n\n## 0.2.0 (unreleased)\n\n### Description\n\n- a\n\n## 0.1.0\n'],
])('the line of the changelog is in the unreleased section, %s', (_, before, after) => {
  expect(withChanges(before, '0.2.0', ['- a'])).toBe(after)
})
