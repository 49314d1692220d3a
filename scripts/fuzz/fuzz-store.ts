// What can happen to a store: kills, a second process, a full disk, files of others, damage. Nothing that was acknowledged
// may be lost, and nothing that is not ours may be changed.

import fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { messageOf } from '../../src/lib/text.ts'
import { openDamagedStores } from './damaged-stores.ts'
import { openForeignFiles } from './foreign-files.ts'
import { startStore, Writers } from './store-writers.ts'

interface Proof {
  /** What was seen. */
  seen: string
  problems: string[]
}

interface Run {
  seed: number
  kills: number
  /** How many damaged stores are opened. */
  damages: number
}

/** What is done, each in a folder of its own. */
const proofs: Record<string, (folder: string, run: Run) => Promise<Proof>> = {
  'Kills under six writers': killed,
  'Two processes on one file': twice,
  'A full disk': fullDisk,
  'A read-only folder': readOnly,
  'Files of other programs': openForeignFiles,
  'Damaged stores': openDamagedStores,
}

/** Tells each result as soon as there is one. */
export async function fuzzStore(run: Run, tell: (what: string, proof: Proof) => void): Promise<void> {
  for (const [what, prove] of Object.entries(proofs)) {
    const folder = mkdtempSync(join(tmpdir(), 'fuzz-store-'))
    const proof = await prove(folder, run).catch((error) => ({ seen: 'an error', problems: [messageOf(error)] }))
    rmSync(folder, { recursive: true, force: true })
    tell(what, proof)
  }
}

async function killed(folder: string, { seed, kills }: Run): Promise<Proof> {
  const file = join(folder, 'mock.sqlite')
  const writers = new Writers()
  const problems: string[] = []
  for (const delay of fc.sample(fc.integer({ min: 5, max: 250 }), { seed, numRuns: kills })) {
    const mock = await startStore(file)
    problems.push(...(await writers.problemsAt(mock.url)))
    const writing = writers.write(mock.url)
    await setTimeout(delay)
    await mock.kill()
    await writing
  }
  problems.push(...(await problemsIn(file, writers)))
  return { seen: `${kills} kills, ${writers.acknowledged} writes acknowledged, ${problems.length} lost`, problems }
}

async function problemsIn(file: string, writers: Writers): Promise<string[]> {
  const mock = await startStore(file)
  const problems = await writers.problemsAt(mock.url)
  await mock.kill()
  return problems
}

/** What a mock says that does not start. */
function problemOfStart(file: string, user: object = {}): Promise<string> {
  return startStore(file, ':', user).then((mock) => mock.kill().then(() => 'It starts.'), messageOf)
}

async function twice(folder: string): Promise<Proof> {
  const file = join(folder, 'mock.sqlite')
  const [writers, stop, mock] = [new Writers(), new AbortController(), await startStore(file)]
  const writing = writers.write(mock.url, stop.signal)
  const said = await problemOfStart(file)
  stop.abort()
  await writing
  const problems = await writers.problemsAt(mock.url)
  await mock.kill()
  if (!said.includes('another mock has it open')) problems.push(`The second said: ${said}`)
  return { seen: said, problems }
}

/** A limit on the size of files stands for a disk that is full; prlimit makes room again. */
async function fullDisk(folder: string): Promise<Proof> {
  const file = join(folder, 'mock.sqlite')
  const writers = new Writers()
  const mock = await startStore(file, `ulimit -S -f 400; trap '' XFSZ`)
  await writers.write(mock.url)
  const problems = await writers.problemsAt(mock.url)
  const before = writers.acknowledged
  const { status } = spawnSync('prlimit', ['--pid', String(mock.pid), '--fsize=unlimited:'])
  const hasRoom = status === 0
  if (hasRoom) await writers.write(mock.url, AbortSignal.timeout(200))
  await mock.kill()
  problems.push(...(await problemsIn(file, writers)))
  const later = writers.acknowledged - before
  if (writers.full === 0) problems.push('No write was 507.')
  if (hasRoom && later === 0) problems.push('No write is acknowledged when there is room again.')
  const room = hasRoom ? `${later} when there was room again` : 'no room was made (no prlimit)'
  return { seen: `${before} writes acknowledged, ${writers.full} × 507, ${room}`, problems }
}

async function readOnly(folder: string): Promise<Proof> {
  const place = join(folder, 'read-only')
  mkdirSync(place)
  chmodSync(place, 0o555)
  chmodSync(folder, 0o755)
  // Root may write everywhere.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const said = await problemOfStart(join(place, 'mock.sqlite'), nobody)
  const isKept = said.startsWith('Failed to open the store ') && readdirSync(place).length === 0
  return { seen: said, problems: isKept ? [] : [said] }
}
