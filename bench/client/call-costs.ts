// What a call costs in CPU, over a network that is a stub.

import type { Program } from './peer-programs.ts'
import { median } from '../tables.ts'

/** A program, bundled and imported. */
export interface Loaded {
  client: string
  calls: { list(): Promise<unknown>; create(): Promise<unknown> }
}

export interface CallCost {
  operation: 'list' | 'create'
  client: Program['client']
  /** Microseconds of CPU for a call, the median of the rounds. */
  micros: number
  /** The median of what it costs over raw fetch in the same round. */
  ratio: number
}

const pixel = { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' }
const page = {
  data: Array(10).fill(pixel),
  links: { first: '', last: '', prev: null, next: null },
  meta: { current_page: 1, from: 1, last_page: 1, path: '', per_page: 25, to: 10, total: 10 },
}

/**
 * Rounds take turns, and CPU is counted instead of time: what else the machine does hits all alike, or none.
 *
 * @param load imports the programs when the stub is there: some keep the fetch that they find. The first of them is what
 * the others are compared with.
 */
export async function callCosts(load: () => Promise<Loaded[]>): Promise<CallCost[]> {
  const [list, create] = [JSON.stringify(page), JSON.stringify({ data: pixel })]
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const isCreate = method.toUpperCase() === 'POST'
    const headers = { 'Content-Type': 'application/json' }
    return new Response(isCreate ? create : list, { status: isCreate ? 201 : 200, headers })
  }
  try {
    const loaded = await load()
    return [...(await costsOf('list', loaded)), ...(await costsOf('create', loaded))]
  } finally {
    globalThis.fetch = original
  }
}

async function costsOf(operation: CallCost['operation'], loaded: Loaded[]): Promise<CallCost[]> {
  const rounds: number[][] = []
  for (let round = 0; round < 41; round++) {
    const times = []
    for (const { calls } of loaded) times.push(await cpuOf(calls[operation], 500))
    rounds.push(times)
  }
  // The first round is before the compiler of the engine has done its work.
  const counted = rounds.slice(1)
  return loaded.map(({ client }, index) => {
    const micros = counted.map((times) => times[index] ?? Number.NaN)
    const ratios = counted.map(([base = Number.NaN], round) => (micros[round] ?? Number.NaN) / base)
    return { operation, client, micros: median(micros), ratio: median(ratios) }
  })
}

async function cpuOf(call: () => Promise<unknown>, calls: number): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < calls; count++) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}
