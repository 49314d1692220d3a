// Stores whose bytes are cut off or changed: what is left is shown, set aside or rejected, and never made up.

import fc from 'fast-check'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { messageOf } from '../../src/lib/text.ts'
import { type Snapshot, startMock } from '../../src/mock/index.ts'
import { invalidState } from './response-checks.ts'
import { startStore, Writers } from './store-writers.ts'

/** What was there at a share of a file: the file is cut off, or some bytes are others. */
const damage = fc.record({
  end: fc.constantFrom('', '', '-wal'),
  isCut: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }).map((share) => share ** 3),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 4 }),
    fc.integer({ min: 10, max: 5_000 }).map((length) => new Uint8Array(length)),
  ),
})

type Damages = { end: string; isCut: boolean; share: number; bytes: Uint8Array }[]

export async function openDamagedStores(folder: string, { seed, damages }: { seed: number; damages: number }) {
  const [whole, copy] = [join(folder, 'whole'), join(folder, 'copy')]
  const copyAgain = (): void => {
    rmSync(copy, { recursive: true, force: true })
    cpSync(whole, copy, { recursive: true })
  }
  await makeKilledStore(whole)
  copyAgain()
  const records = await recordsIn(join(copy, 'store'), console.warn)
  const outcomes = { started: 0, 'set aside': 0, rejected: 0 }
  const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 2 }), async (some) => {
    copyAgain()
    outcomes[await openDamaged(join(copy, 'store'), some, records)]++
  })
  const { failed, errorInstance, counterexample } = await fc.check(property, { seed, numRuns: damages })
  const problems = failed ? [`${messageOf(errorInstance)} ${fc.stringify(counterexample)}`] : []
  return { seen: JSON.stringify(outcomes), problems }
}

/** A store that was closed once, and whose mock was killed then: its latest writes are in a file beside it. */
async function makeKilledStore(folder: string): Promise<void> {
  mkdirSync(folder)
  const store = join(folder, 'store')
  await recordsIn(store, console.warn)
  const mock = await startStore(store)
  const writing = new Writers().write(mock.url)
  await setTimeout(500)
  await mock.kill()
  await writing
}

async function recordsIn(store: string, warn: (sentence: string) => void): Promise<Snapshot> {
  const mock = await startMock({ store, warn })
  const records = mock.records()
  await mock.close()
  return records
}

/** @param whole the records of the store before it was damaged */
async function openDamaged(store: string, damages: Damages, whole: Snapshot) {
  for (const { end, isCut, share, bytes } of damages) {
    const content = readFileSync(store + end)
    const place = Math.floor(share * content.length)
    content.set(bytes.subarray(0, content.length - place), place)
    writeFileSync(store + end, isCut ? content.subarray(0, place) : content)
  }
  const before = contentOf(store)
  const warnings: string[] = []
  const opened = await recordsIn(store, (sentence) => void warnings.push(sentence)).catch(messageOf)
  if (typeof opened === 'string') {
    if (!opened.startsWith('Failed to open the store ')) throw new Error(opened)
    if (contentOf(store).file !== before.file) throw new Error(`It is changed, and rejected: ${opened}`)
    return 'rejected'
  }
  const problem = invalidState(opened)
  if (problem !== undefined) throw new Error(`It shows an invalid record: ${problem}.`)
  if (warnings.length > 0) {
    const isKept = isDeepStrictEqual(contentOf(`${store}.damaged`), before)
    if (!isKept) throw new Error('What is set aside is not what was there.')
    return 'set aside'
  }
  // What is missing in the file of the latest writes looks like writes that were not finished.
  const isWhole = opened['pixels']?.length === whole['pixels']?.length
  if (!isWhole && damages.every(({ end }) => end === '')) throw new Error('Pixels are missing, and it says nothing.')
  return 'started'
}

/** A store, and the latest writes beside it. */
function contentOf(store: string): { file: string; writes: string } {
  const writes = existsSync(`${store}-wal`) ? readFileSync(`${store}-wal`, 'latin1') : ''
  return { file: readFileSync(store, 'latin1'), writes }
}
