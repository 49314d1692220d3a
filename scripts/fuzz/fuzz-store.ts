// What can happen to a store: kills, a second process, a full disk, files of others, damage. Nothing that was acknowledged
// may be lost, and nothing that is not ours may be changed.

import fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDamagedStores } from './damaged-stores.ts'
import { openForeignFiles } from './foreign-files.ts'
import { startStore } from './store-process.ts'
import { Writers } from './store-writers.ts'

export interface Proof {
  /** What was seen. */
  seen: string
  problems: string[]
}

interface Run {
  seed: number
  kills: number
}

/** What is done, each in a folder of its own. */
const proofs: Record<string, (folder: string, run: Run) => Promise<Proof>> = {
  'Kills under six writers': killed,
  'Two processes on one file': twice,
  'A full disk': fullDisk,
  'A read-only folder': readOnly,
  'Files of other programs': openForeignFiles,
  'Damaged stores': (folder, { seed }) => openDamagedStores(folder, seed),
}

/** Tells each result as soon as there is one. */
export async function fuzzStore(run: Run, tell: (what: string, proof: Proof) => void): Promise<void> {
  for (const [what, prove] of Object.entries(proofs)) {
    const folder = mkdtempSync(join(tmpdir(), 'fuzz-store-'))
    try {
      tell(what, await prove(folder, run))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function killed(folder: string, { seed, kills }: Run): Promise<Proof> {
  const file = join(folder, 'mock.sqlite')
  const writers = new Writers()
  const problems: string[] = []
  for (const delay of fc.sample(fc.integer({ min: 5, max: 250 }), { seed, numRuns: kills })) {
    const mock = await startStore(file)
    if (mock.url === '') return { seen: 'It does not start again.', problems: [mock.problem] }
    problems.push(...(await writers.problemsAt(mock.url)))
    const writing = writers.write(mock.url)
    await setTimeout(delay)
    await mock.kill()
    await writing
  }
  const last = await startStore(file)
  problems.push(...(await writers.problemsAt(last.url)))
  await last.kill()
  return { seen: `${kills} kills, ${writers.acknowledged} writes acknowledged, ${problems.length} lost`, problems }
}

async function twice(folder: string): Promise<Proof> {
  const file = join(folder, 'mock.sqlite')
  const [writers, stop, first] = [new Writers(), new AbortController(), await startStore(file)]
  const writing = writers.write(first.url, stop.signal)
  const second = await startStore(file)
  stop.abort()
  await writing
  const problems = await writers.problemsAt(first.url)
  if (!second.problem.includes('another mock has it open')) problems.push(`The second said: ${second.problem}`)
  await Promise.all([first.kill(), second.kill()])
  return { seen: second.problem, problems }
}

/** A limit on the size of files stands for a disk that is full; prlimit makes room again. */
async function fullDisk(folder: string): Promise<Proof> {
  const file = join(folder, 'mock.sqlite')
  const writers = new Writers()
  const mock = await startStore(file, `ulimit -S -f 400; trap '' XFSZ`)
  await writers.write(mock.url)
  const problems = await writers.problemsAt(mock.url)
  if (writers.full === 0) problems.push('No write was 507.')
  const before = writers.acknowledged
  const { status } = spawnSync('prlimit', ['--pid', String(mock.pid), '--fsize=unlimited:'])
  if (status === 0) await writers.write(mock.url, AbortSignal.timeout(200))
  if (status === 0 && writers.acknowledged === before)
    problems.push('No write is acknowledged when there is room again.')
  await mock.kill()
  const again = await startStore(file)
  problems.push(...(await writers.problemsAt(again.url)))
  await again.kill()
  const room =
    status === 0 ? `${writers.acknowledged - before} when there was room again` : 'no room was made (no prlimit)'
  return { seen: `${before} writes acknowledged, ${writers.full} × 507, ${room}`, problems }
}

async function readOnly(folder: string): Promise<Proof> {
  const place = join(folder, 'read-only')
  mkdirSync(place)
  chmodSync(place, 0o555)
  chmodSync(folder, 0o755)
  // Root may write everywhere.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { problem, kill } = await startStore(join(place, 'mock.sqlite'), ':', nobody)
  await kill()
  const isKept = problem.startsWith('Failed to open the store ') && readdirSync(place).length === 0
  return { seen: problem, problems: isKept ? [] : [problem || 'It starts.'] }
}
