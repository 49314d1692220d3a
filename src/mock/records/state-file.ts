// The records in a JSON file, so that they outlive the mock.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isRunning } from '../../lib/is-running.ts'
import { isObject, parseJson } from '../../lib/json.ts'
import { messageOf } from '../../lib/text.ts'
import { writeWhole } from '../../lib/write-whole.ts'
import type { Service } from '../contract/types.ts'
import { checkSeed } from './check-seed.ts'
import { StateError } from '../errors.ts'
import { type Seed, snapshot, type State, stateFrom } from './state.ts'

/** What the file has: the records, and how many ids each resource has given, so that none is given twice. */
interface Content {
  ids: Readonly<Record<string, number>>
  records: Seed
}

/** Keeps the records of the main session, so that they outlive the mock. */
export interface StateFile {
  /** Whether it has records of an earlier run. */
  isOld: boolean
  /** The records of the last time; undefined if there was none. @throws if it has something else */
  load(service: Service): State | undefined
  /** Writes a state as a whole, and from then on each change to it before it is made. @throws StateError */
  attach(state: State): void
  /** Lets another mock open the file. */
  close(): void
}

/** @throws if the file cannot be written, or another mock has it open */
export function openState(file: string): StateFile {
  const unlock = locked(file)
  const isOld = existsSync(file)
  return {
    isOld,
    load: (service) => (isOld ? loaded(file, service) : undefined),
    attach: (state) => {
      write(file, contentFrom(state))
      for (const [resource, records] of state) {
        records.beforeChange = (changed, count) => {
          const { ids, records: others } = contentFrom(state)
          write(file, { ids: { ...ids, [resource]: count }, records: { ...others, [resource]: changed } })
        }
      }
    },
    close: unlock,
  }
}

function loaded(file: string, service: Service): State {
  const content = parseJson(readFileSync(file, 'utf8'))
  const isOurs = isObject(content) && isObject(content['ids']) && isObject(content['records'])
  if (!isOurs) throw problem(file, 'it is damaged, or no mock wrote it. Move it away, or name another file')
  const { ids, records } = content as unknown as Content // the records are checked now
  try {
    return stateFrom(service.contract, checkSeed(service, records), new Map(Object.entries(ids)))
  } catch (cause) {
    const why = messageOf(cause).replace('Failed to read the seed: ', '')
    throw problem(file, `its records are not what the contract allows. ${why.replace(/\.$/, '')}`, cause)
  }
}

function contentFrom(state: State): Content {
  return {
    ids: Object.fromEntries([...state].map(([resource, records]) => [resource, records.count])),
    records: snapshot(state),
  }
}

function write(file: string, content: Content): void {
  try {
    writeWhole(file, JSON.stringify(content, null, 2))
  } catch (cause) {
    const why = `The records could not be written to ${file}: ${messageOf(cause)}. Nothing was changed.`
    throw new StateError(why, { cause })
  }
}

/** The files that mocks of this process have open. */
const open = new Set<string>()

/** Two mocks would write over each other's records. Returns how to let others open the file. */
function locked(file: string): () => void {
  const path = resolve(file)
  const lock = `${path}.lock`
  const owner = ownerOf(lock)
  const name = owner === undefined ? '' : `, process ${owner},`
  if (open.has(path) || owner !== undefined) throw problem(file, `another mock${name} has it open. Stop that one first`)
  // The mock that made it was killed.
  rmSync(lock, { force: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch (cause) {
    throw problem(file, `it cannot be written (${messageOf(cause)}). Check the path`, cause)
  }
  open.add(path)
  return () => {
    open.delete(path)
    rmSync(lock, { force: true })
  }
}

/** The process that has a lock; undefined if it has ended. A container gives its one process the same number again. */
function ownerOf(lock: string): number | undefined {
  if (!existsSync(lock)) return undefined
  const pid = Number(readFileSync(lock, 'utf8'))
  return pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined
}

function problem(file: string, why: string, cause?: unknown): Error {
  return new Error(`Failed to open the state ${file}: ${why}.`, { cause })
}
