// Stores whose bytes are cut off or changed: what is left is shown, set aside or rejected, and never made up.

import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { messageOf } from '../contract/failure.ts'
import { startMock } from '../../src/mock/index.ts'
import { views } from './step.ts'
import { startStore } from './store-process.ts'
import { Writers } from './store-writers.ts'

/** What was there at a share of a file: the file is cut off, or some bytes are others. */
const damage = fc.record({
  end: fc.constantFrom('', '', '-wal'),
  isCut: fc.boolean(),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }).map((share) => share ** 3),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 4 }),
    fc.integer({ min: 10, max: 5_000 }).map((length) => new Uint8Array(length)),
  ),
})

type Damages = { end: string; isCut: boolean; at: number; bytes: Uint8Array }[]

export async function openDamagedStores(folder: string, seed: number): Promise<{ seen: string; problems: string[] }> {
  const [whole, copy] = [join(folder, 'whole'), join(folder, 'copy')]
  const count = await killedStore(whole, copy)
  const outcomes = { started: 0, 'set aside': 0, rejected: 0 }
  const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 2 }), async (damages) => {
    again(whole, copy)
    outcomes[await openDamaged(join(copy, 'store'), damages, count)]++
  })
  const { failed, errorInstance, counterexample } = await fc.check(property, { seed, numRuns: 500 })
  const problems = failed ? [`${messageOf(errorInstance)} ${fc.stringify(counterexample)}`] : []
  return { seen: JSON.stringify(outcomes), problems }
}

/** A store whose mock was killed: its latest writes are in a file beside it. Returns how many pixels it has. */
async function killedStore(whole: string, copy: string): Promise<number> {
  mkdirSync(whole)
  const mock = await startStore(join(whole, 'store'))
  const writing = new Writers().write(mock.url)
  await setTimeout(500)
  await mock.kill()
  await writing
  again(whole, copy)
  const { pixels } = await recordsIn(join(copy, 'store'), console.warn)
  return pixels.length
}

function again(whole: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  cpSync(whole, copy, { recursive: true })
}

async function recordsIn(store: string, warn: (sentence: string) => void) {
  const mock = await startMock({ store, warn })
  const { pixels = [] } = mock.records()
  await mock.close()
  return { pixels }
}

const ajv = new Ajv2020({ strict: false })
const { recordSchema = {} } = views.find((view) => view.operationId === 'createPixel')?.success ?? {}

/** @param count how many pixels the whole store has */
async function openDamaged(
  store: string,
  damages: Damages,
  count: number,
): Promise<'started' | 'set aside' | 'rejected'> {
  for (const { end, isCut, at, bytes } of damages) {
    const content = readFileSync(store + end)
    const place = Math.floor(at * content.length)
    content.set(bytes.subarray(0, content.length - place), place)
    writeFileSync(store + end, isCut ? content.subarray(0, place) : content)
  }
  const before = readFileSync(store)
  const warnings: string[] = []
  const opened = await recordsIn(store, (sentence) => void warnings.push(sentence)).catch(messageOf)
  if (typeof opened === 'string') {
    if (!opened.startsWith('Failed to open the store ')) throw new Error(opened)
    if (!readFileSync(store).equals(before)) throw new Error(`It is changed, and rejected: ${opened}`)
    return 'rejected'
  }
  const { pixels } = opened
  if (!ajv.validate({ items: recordSchema }, pixels))
    throw new Error(`It shows an invalid record: ${ajv.errorsText()}.`)
  if (warnings.length > 0) {
    if (!readFileSync(`${store}.damaged`).equals(before)) throw new Error('What is set aside is not what was there.')
    return 'set aside'
  }
  // What is missing in the file of the latest writes looks like writes that were not finished.
  if (pixels.length !== count && damages.every(({ end }) => end === ''))
    throw new Error(`It shows ${pixels.length} of ${count} pixels and says nothing.`)
  return 'started'
}
