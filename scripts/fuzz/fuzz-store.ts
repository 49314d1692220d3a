// What can happen to a store: kills, a second process, a full disk, damage. Nothing that was acknowledged may be lost,
// and nothing that is not ours may be changed.

import { messageOf } from '../contract/failure.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { readContract } from '../contract/contract.ts'
import { operationViews } from '../contract/operations.ts'
import { startMock } from '../../src/mock/index.ts'
import { recordSchema } from './expected-form.ts'
import { kill, startStore } from './store-process.ts'
import { Writers } from './store-writers.ts'

export interface StoreResult {
  what: string
  /** What was seen. */
  seen: string
  problems: string[]
}

type Outcome = 'started' | 'set aside' | 'rejected'

const writers = 6
// A store, and what SQLite keeps beside it while it is open.
const ends = ['', '-wal', '-shm']

/** Runs everything in a folder of its own, and tells each result as soon as there is one. */
export async function fuzzStore(
  { seed, kills }: { seed: number; kills: number },
  tell: (result: StoreResult) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-store-'))
  try {
    tell(await killed(join(folder, 'killed.sqlite'), kills, seed))
    tell(await twice(join(folder, 'twice.sqlite')))
    tell(await fullDisk(join(folder, 'full.sqlite')))
    tell(await readOnly(folder))
    tell(await foreign(join(folder, 'foreign')))
    tell(await damaged(join(folder, 'damaged'), seed))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function killed(file: string, kills: number, seed: number): Promise<StoreResult> {
  const delays = fc.sample(fc.integer({ min: 5, max: 250 }), { seed, numRuns: kills })
  const all = new Writers()
  const problems: string[] = []
  for (const delay of delays) {
    const mock = await startStore(file)
    if (mock.url === undefined) return { what: 'SIGKILL', seen: 'it does not start again', problems: [mock.problem] }
    problems.push(...(await all.problemsAt(mock.url)))
    const writing = all.write(mock.url, writers, new AbortController().signal)
    await setTimeout(delay)
    await kill(mock)
    await writing
  }
  const last = await startStore(file)
  problems.push(...(await all.problemsAt(last.url ?? '')))
  await kill(last)
  const seen = `${all.acknowledged.toLocaleString('en')} writes acknowledged, ${problems.length} lost`
  return { what: `${kills} × SIGKILL under ${writers} writers`, seen, problems }
}

async function twice(file: string): Promise<StoreResult> {
  const [first, all, stop] = [await startStore(file), new Writers(), new AbortController()]
  const writing = all.write(first.url ?? '', writers, stop.signal)
  const second = await startStore(file)
  stop.abort()
  await writing
  const problems = await all.problemsAt(first.url ?? '')
  if (!second.problem.includes('another mock has it open'))
    problems.push(`The second said: ${second.problem || second.url}`)
  await Promise.all([kill(first), kill(second)])
  return { what: 'Two processes on one file', seen: second.problem.trim(), problems }
}

/** A limit on the size of files stands for a disk that is full; prlimit makes room again. */
async function fullDisk(file: string): Promise<StoreResult> {
  const what = 'A full disk'
  const [mock, all, stop] = [
    await startStore(file, `ulimit -S -f 400; trap '' XFSZ`),
    new Writers(),
    new AbortController(),
  ]
  await all.write(mock.url ?? '', writers, stop.signal)
  const problems = await all.problemsAt(mock.url ?? '')
  if (all.full === 0) problems.push('No write was 507.')
  const before = all.acknowledged
  const { status } = spawnSync('prlimit', ['--pid', String(mock.child.pid), '--fsize=unlimited:'])
  if (status === 0) {
    const writing = all.write(mock.url ?? '', writers, stop.signal)
    await setTimeout(200)
    stop.abort()
    await writing
    if (all.acknowledged === before) problems.push('No write is acknowledged when there is room again.')
  }
  await kill(mock)
  const again = await startStore(file)
  problems.push(...(await all.problemsAt(again.url ?? '')))
  await kill(again)
  const room =
    status === 0 ? `${all.acknowledged - before} when there was room again` : 'room was not made (no prlimit)'
  return { what, seen: `${before} writes acknowledged, ${all.full} × 507, ${room}`, problems }
}

async function readOnly(folder: string): Promise<StoreResult> {
  const [what, place] = ['A read-only folder', join(folder, 'read-only')]
  mkdirSync(place)
  chmodSync(place, 0o555)
  chmodSync(folder, 0o755)
  // Root may write everywhere.
  const isRoot = process.getuid?.() === 0
  const mock = await startStore(join(place, 'mock.sqlite'), ':', isRoot ? { uid: 65_534, gid: 65_534 } : {}).catch(
    String,
  )
  const said = typeof mock === 'string' ? mock : mock.problem
  if (typeof mock !== 'string') await kill(mock)
  const isSaid = said.startsWith('Failed to open the store ')
  return { what, seen: said.trim(), problems: isSaid && readdirSync(place).length === 0 ? [] : [said || 'It starts.'] }
}

const foreignFiles: Record<string, (file: string) => void> = {
  'a text': (file) => writeFileSync(file, 'Dear diary, '.repeat(100)),
  'one byte': (file) => writeFileSync(file, 'x'),
  'an image': (file) => writeFileSync(file, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  'a head of SQLite and nothing else': (file) => writeFileSync(file, 'SQLite format 3\0'),
  'tables of the same names': (file) =>
    database(file, 'CREATE TABLE records (resource TEXT); INSERT INTO records VALUES (1)'),
  'a database of another program': (file) => database(file, 'PRAGMA application_id = 1; CREATE TABLE a (b)'),
  'an empty database in WAL mode': (file) =>
    database(file, 'PRAGMA journal_mode = WAL; CREATE TABLE a (b); DROP TABLE a'),
  'a store of a later version': (file) =>
    database(file, `PRAGMA application_id = ${0x50784d6b}; PRAGMA user_version = 2; CREATE TABLE a (b)`),
  'a folder': (file) => mkdirSync(file),
}

function database(file: string, sql: string): void {
  const opened = new DatabaseSync(file)
  opened.exec(sql)
  opened.close()
}

async function foreign(folder: string): Promise<StoreResult> {
  const problems: string[] = []
  for (const [about, write] of Object.entries(foreignFiles)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const file = join(folder, 'file')
    write(file)
    const before = contentOf(folder)
    const said = await startMock({ store: file }).then(
      async (mock) => {
        await mock.close()
        return 'It starts.'
      },
      (error: Error) => error.message,
    )
    if (!said.startsWith('Failed to open the store ')) problems.push(`${about}: ${said}`)
    if (contentOf(folder) !== before) problems.push(`${about}: it is changed.`)
  }
  const seen = `${Object.keys(foreignFiles).length} kinds, ${problems.length} opened or changed`
  return { what: 'Files of other programs', seen, problems }
}

/** The names and bytes of all files in a folder. */
function contentOf(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true })
  return files
    .map((file) => `${file.name} ${file.isFile() ? readFileSync(join(folder, file.name), 'latin1') : ''}`)
    .join('\n')
}

interface Damage {
  end: string
  about: string
  at: number
  bytes: number[]
}

/** What was there in the places of bytes: the file is cut off, or some bytes are others. */
const damage: fc.Arbitrary<Damage> = fc.record({
  end: fc.constantFrom('', '', '-wal'),
  about: fc.constantFrom('cut', 'changed'),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }).map((share) => share ** 3),
  bytes: fc.oneof(
    fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 10, max: 5_000 }).map((length) => Array<number>(length).fill(0)),
  ),
})

async function damaged(folder: string, seed: number): Promise<StoreResult> {
  mkdirSync(folder)
  const whole = join(folder, 'whole')
  const count = await killedStore(whole)
  const outcomes = { started: 0, 'set aside': 0, rejected: 0 }
  const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 2 }), async (damages) => {
    outcomes[await openDamaged(whole, join(folder, 'store'), damages, count)]++
  })
  const { failed, errorInstance, counterexample } = await fc.check(property, { seed, numRuns: 500 })
  const problems = failed ? [`${String(errorInstance)} ${JSON.stringify(counterexample)}`] : []
  const seen = Object.entries(outcomes).map(([outcome, times]) => `${times} ${outcome}`)
  return { what: '500 damaged stores', seen: seen.join(', '), problems }
}

/** A store whose mock was killed: its latest writes are in a file beside it. Returns how many pixels it has. */
async function killedStore(file: string): Promise<number> {
  const pixels = Array.from({ length: 200 }, (_, index) => ({
    name: `Pixel ${index}`,
    type: 'x',
    value: 'v'.repeat(200),
  }))
  const first = await startMock({ store: file, seed: { pixels } })
  await first.close()
  const [mock, all] = [await startStore(file), new Writers()]
  const writing = all.write(mock.url ?? '', 1, new AbortController().signal)
  await setTimeout(300)
  await kill(mock)
  await writing
  const copy = `${file}.copy`
  for (const end of ends) if (existsSync(file + end)) copyFileSync(file + end, copy + end)
  const again = await startMock({ store: copy })
  const { length = 0 } = again.records()['pixels'] ?? []
  await again.close()
  return length
}

const ajv = new Ajv2020({ strict: false })
const create = operationViews(readContract()).find((view) => view.operationId === 'createPixel')

/** @param count how many pixels the whole store has */
async function openDamaged(whole: string, store: string, damages: Damage[], count: number): Promise<Outcome> {
  for (const end of ends) {
    rmSync(store + end, { force: true })
    rmSync(`${store}.damaged${end}`, { force: true })
    if (existsSync(whole + end)) copyFileSync(whole + end, store + end)
  }
  for (const one of damages) writeFileSync(store + one.end, damagedBytes(readFileSync(store + one.end), one))
  const before = readFileSync(store)
  const warnings: string[] = []
  try {
    const mock = await startMock({ store, warn: (sentence) => void warnings.push(sentence) })
    const { pixels = [] } = mock.records()
    await mock.close()
    const isValid = create !== undefined && pixels.every((pixel) => ajv.validate(recordSchema(create), pixel))
    if (!isValid) throw new Error(`It shows what the contract does not allow: ${ajv.errorsText()}.`)
    // What is missing in the file of the latest writes looks like writes that were not finished.
    const isWhole = pixels.length === count || damages.some(({ end }) => end === '-wal')
    if (warnings.length === 0 && !isWhole)
      throw new Error(`It shows ${pixels.length} of ${count} pixels and says nothing.`)
  } catch (error) {
    const message = messageOf(error)
    if (!message.startsWith('Failed to open the store ')) throw error
    if (!readFileSync(store).equals(before)) throw new Error(`It is changed, and rejected: ${message}`)
    return 'rejected'
  }
  if (warnings.length === 0) return 'started'
  if (!readFileSync(`${store}.damaged`).equals(before)) throw new Error('What is set aside is not what was there.')
  return 'set aside'
}

function damagedBytes(content: Buffer, { about, at, bytes }: Damage): Buffer {
  const place = Math.floor(at * content.length)
  const changed = Buffer.from(content)
  changed.set(bytes.slice(0, content.length - place), place)
  return about === 'cut' ? content.subarray(0, place) : changed
}
