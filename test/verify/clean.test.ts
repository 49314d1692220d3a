// `verify --clean` deletes what runs have left, and nothing that anybody else made.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MockOptions } from '../../src/mock/options.ts'
import { type RunningMock, startMock } from '../fixtures/plain/generated/entries/mock.ts'
import { Names } from '../../src/verify/records/names.ts'
import type { Ended } from '../lib/processes.ts'
import { ran } from './run-verify.ts'
import { apiKey } from './tested-service.ts'

const young = new Names({ resources: [] }, []).token
/** The minute 0 of 1970. */
const old = 'pdverify-bbbbbbwxzb'

type Seed = NonNullable<MockOptions['seed']>
const seed = {
  pixels: [
    { name: 'Quarterly', type: 'x', value: 'pdverify is what we measure with' },
    { name: `${old}dash`, type: 'x', value: '1' },
    { name: `About ${old}-01`, type: 'x', value: '2' },
    { name: `${old}-07`, type: 'x', value: `${old}-07` },
    { name: `${young}-08`, type: 'x', value: `${young}-08` },
  ],
  domains: [{ name: 'PDverifyme.com' }, { name: 'pdverify-me.com' }, { name: `${old}-09.example.com` }],
} satisfies Seed
const others = ['Quarterly', `${old}dash`, `About ${old}-01`, 'PDverifyme.com', 'pdverify-me.com']

describe('pixels-domains-api verify --clean', () => {
  let mock: RunningMock
  let journal: string

  beforeEach(async () => {
    mock = await startMock({ apiKey, seed })
    journal = mkdtempSync(join(tmpdir(), 'verify-'))
  })

  afterEach(async () => {
    await mock.close()
    rmSync(journal, { recursive: true })
  })

  const cleaned = (...args: string[]): Promise<Ended> => ran(mock.url, ['--journal', journal, '--clean', ...args])
  const namesLeft = (): unknown[] =>
    Object.values(mock.records()).flatMap((records) => (records as { name: string }[]).map(({ name }) => name))
  /** The journal of a run that was killed, or that goes on in another process. */
  const noted = (pid: number, ...lines: object[]): void => notedOf(mock.url, pid, ...lines)
  const notedOf = (baseUrl: string, pid: number, ...lines: object[]): void => {
    const text = [{ baseUrl }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
    writeFileSync(join(journal, `verify-1-${pid}.jsonl`), text)
  }

  test('deletes records that only a run names so, and lists those that another run may still need', async () => {
    const { code, stdout, stderr } = await cleaned()

    expect(namesLeft().sort()).toEqual([...others, `${young}-08`].sort())
    expect(stdout).toContain(`not deleted /api/v1/pixels/5 (${young}-08)\n`)
    expect(stderr).toBe(
      'Deleted 2 records. Not deleted: 1 record younger than an hour. A running verify may need them; --all deletes them.\n',
    )
    expect(code).toBe(0)
  })

  test('deletes those of the last hour with --all', async () => {
    await cleaned('--all')

    expect(namesLeft().sort()).toEqual([...others].sort())
  })

  test('deletes those of the last hour that the journal of a killed run knows', async () => {
    noted(
      2 ** 22 + 1,
      { created: { name: `${young}-08` } },
      { created: { name: `${young}-09`, path: '/api/v1/pixels/1' } },
    )

    const { stderr } = await cleaned()

    expect(namesLeft().sort()).toEqual([...others].sort())
    expect(stderr).toBe('Deleted 3 records.\n')
    expect(readdirSync(journal)).toEqual([])
  })

  test('leaves alone what a run of another process makes meanwhile', async () => {
    noted(process.ppid, { created: { name: `${young}-08`, path: '/api/v1/pixels/5' } })

    await cleaned()

    expect(namesLeft()).toContain(`${young}-08`)
    expect(readdirSync(journal)).toHaveLength(1)
  })

  test('leaves alone what a run created in another service', async () => {
    notedOf('http://other.example', 2 ** 22 + 1, { created: { name: `${young}-08`, path: '/api/v1/pixels/5' } })

    await cleaned()

    expect(namesLeft()).toContain(`${young}-08`)
    expect(readdirSync(journal)).toHaveLength(1)
  })

  test('names what it cannot delete, and ends with 1', async () => {
    await mock.close()
    mock = await startMock({ apiKey, seed, rules: [{ operation: 'deletePixel', status: 404 }] })

    const { code, stdout, stderr } = await cleaned()

    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringMatching(/still there \/api\/v1\/pixels\/4\n/),
    })
    expect(stderr).toContain('Failed to delete 1 record: delete them by hand.')
    expect(namesLeft()).toContain(`${old}-07`)
  })
})
