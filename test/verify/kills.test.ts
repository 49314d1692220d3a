// Runs of verify that somebody ends at random moments: `verify --clean` deletes whatever they leave.
// `VERIFY_KILLS=20 npx vitest run test/verify/kills.test.ts` ends many; `VERIFY_SEED` chooses other moments.

import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { contractPath } from '../../scripts/contract/contract.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { type RunningMock, startMock } from '../../src/mock/index.ts'
import { apiKey, startVerify } from './tested-service.ts'

const kills = Number(process.env['VERIFY_KILLS'] ?? 1)
const seed = Number(process.env['VERIFY_SEED'] ?? 1)
const text = readFileSync(contractPath, 'utf8')

/** Services where the `id` of a new record stands somewhere else, and one that finds only whole names. */
const services = ['', 'record-envelope.none', 'created-status.location', 'search-match.exact', 'id.uuid']
const cases = services.flatMap((alternative, index) => [
  { alternative, signal: 'SIGKILL' as const, moments: momentsOf(2 * index) },
  { alternative, signal: 'SIGINT' as const, moments: momentsOf(2 * index + 1) },
])

describe.each(cases)('$signal, with "$alternative"', ({ alternative, signal, moments }) => {
  let service: RunningMock
  let journal: string

  beforeAll(async () => {
    service = await startMock(
      { apiKey, delay: '1-4', lenient: true },
      mockContractOf(contractWith(text, alternative ? [alternative] : [])),
    )
    journal = await mkdtemp(join(tmpdir(), 'verify-'))
  })

  afterAll(async () => {
    await service.close()
    await rm(journal, { recursive: true })
  })

  test.each(moments)('leaves nothing after request %i and --clean', { timeout: 30_000 }, async (moment) => {
    service.reset()
    const before = service.records()
    const { child, ended } = startVerify(service.url, ['--journal', journal])
    while (child.exitCode === null && service.requests().length < moment) await setTimeout(1)
    child.kill(signal)
    await ended

    if (signal === 'SIGINT') expect(service.records()).toEqual(before)
    const { code } = await startVerify(service.url, ['--journal', journal, '--clean']).ended

    expect([code, service.records(), readdirSync(journal)]).toEqual([0, before, []])
  })
})

/** Requests of a run, spread over all of it, that are others for each case and the same in each run of the tests. */
function momentsOf(index: number): number[] {
  const longest = 120
  return Array.from({ length: kills }, (_, kill) => 1 + ((seed * 7919 + index * 53 + kill * 37) % longest))
}
