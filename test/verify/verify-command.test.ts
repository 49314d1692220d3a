// The command as people run it: what it prints, with which code it ends, and what is left when somebody ends it.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { contractPath } from '../../scripts/contract/contract.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { type RunningMock, startMock } from '../../src/mock/index.ts'
import { ended, type Ended, started } from './command.ts'
import { apiKey } from './tested-service.ts'

const journal = mkdtempSync(join(tmpdir(), 'verify-'))

const run = (url: string, args: string[] = [], env?: Record<string, string>): Promise<Ended> =>
  ended(started(url, ['--journal', journal, ...args], env))

describe('pixels-domains verify', () => {
  let mock: RunningMock
  let other: RunningMock

  beforeAll(async () => {
    mock = await startMock({ apiKey })
    const contract = contractWith(readFileSync(contractPath, 'utf8'), ['created-status.200'])
    other = await startMock({ apiKey }, mockContractOf(contract))
  })

  afterEach(() => {
    mock.reset()
    other.reset()
  })

  afterAll(async () => {
    await mock.close()
    await other.close()
    rmSync(journal, { recursive: true })
  })

  test('ends with 0 when nothing is refuted, and says first what it can decide', async () => {
    const { code, stdout, stderr } = await run(mock.url)

    expect([code, stderr.split('\n')[0]]).toEqual([
      0,
      'This run can decide 32 of 32 assumptions and 29 of 29 facts of the source.',
    ])
    expect(stdout).toMatch(/^Assumptions\n {2}base-url {16}confirmed\n/)
    expect(stdout).toContain(`32 confirmed, with 117 requests to ${mock.url}.`)
    expect(readdirSync(journal)).toEqual([])
  })

  test('ends with 1 when something is refuted, as a table, as JSON and as Markdown', async () => {
    const only = ['--only', 'created-status']
    const [table, json, markdown] = await Promise.all(
      [[], ['--json'], ['--markdown']].map((output) => run(other.url, [...only, ...output])),
    )

    expect([table?.code, json?.code, markdown?.code]).toEqual([1, 1, 1])
    expect(table?.stdout).toContain('created-status          refuted: created-status.200\n      expected  ')
    expect(JSON.parse(json?.stdout ?? '')).toMatchObject({
      contract: '0.1.0',
      baseUrl: other.url,
      verdicts: { 'created-status': { verdict: 'refuted', observed: 'created-status.200' } },
      facts: {},
      leftBehind: [],
    })
    expect(markdown?.stdout).toContain('| `created-status` | **refuted**: created-status.200 |')
  })

  test('ends and leaves nothing when nobody reads what it prints', async () => {
    const before = mock.records()
    const child = started(mock.url, ['--journal', journal])
    child.stderr?.once('data', () => child.stderr?.destroy())

    const { code } = await ended(child)

    expect([code, mock.records(), readdirSync(journal)]).toEqual([2, before, []])
  })

  test.each(['/proc/journal', '/dev/null/journal'])(
    'ends with 2 when %s cannot be written, and creates nothing',
    async (folder) => {
      const before = mock.records()

      const { code, stdout, stderr } = await ended(started(mock.url, ['--journal', folder]))

      expect([code, stdout, mock.records()]).toEqual([2, '', before])
      expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
        /^Failed to write the journal .*\. Pass a folder that can be written with --journal\.$/,
      )
    },
  )

  test('ends with 2 and one sentence when it cannot run, and never prints the key', async () => {
    const runs = await Promise.all([
      run(mock.url, [], { PIXELS_API_KEY: 'another-secret-key' }),
      run('http://127.0.0.1:1'),
      run(mock.url, [], { PIXELS_API_KEY: '' }),
      run(mock.url, ['--only', 'nothing']),
      run(mock.url, ['--rate', '0']),
      run(mock.url, [], { PIXELS_API_KEY: 'a key\nwith a line' }),
    ])

    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2])
    for (const { stdout, stderr } of runs) {
      expect([stdout, stderr.trimEnd().split('\n').length]).toEqual(['', 1])
      expect(stderr).toMatch(/^Failed to /)
      expect(stderr).not.toMatch(/another-secret-key|with a line/)
    }
  })
})
