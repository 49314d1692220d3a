// How the time of a request grows with the number of records.

import { join } from 'node:path'
import { root } from '../../scripts/contract/contract.ts'
import { type Bar, type Row, table } from '../tables.ts'
import { kinds, type SendLoad } from './load-kinds.ts'
import type { Load } from './send-load.ts'
import { startServer } from './servers.ts'

const counts = [1e2, 1e4, 1e6]

interface Question {
  what: string
  load: Partial<Load> & Pick<Load, 'method' | 'path' | 'status'>
  /** How many times as long it may take for the most records as for the fewest. */
  growth?: number
  /** How many milliseconds it may take for the most records. */
  longest?: number
  /** A record changes before it. */
  afterChange?: boolean
}

const byName = { ...kinds.list, path: '/api/v1/pixels?sort_by=name' }

const questions: Question[] = [
  { what: 'show', load: { ...kinds.show, requests: 2000 }, growth: 3 },
  { what: 'first page by id', load: { ...kinds.list, requests: 2000 }, growth: 3 },
  { what: 'search', load: { ...kinds.list, path: '/api/v1/pixels?search=xel+77', requests: 10 }, longest: 50 },
  { what: 'sort by name after a change', load: { ...byName, requests: 1 }, longest: 300, afterChange: true },
  { what: 'sort by name again', load: { ...byName, requests: 200 } },
  // Last, because it adds records.
  { what: 'create', load: { ...kinds.create, requests: 500 }, growth: 3 },
]

/** Measures with one connection, and compares the medians. */
export async function growth(send: SendLoad): Promise<Bar[]> {
  const times = new Map<number, number[]>()
  for (const count of counts) times.set(count, await timesWith(count, send))
  const timeOf = (index: number, count: number | undefined): number => times.get(count ?? 0)?.[index] ?? Number.NaN
  const rows = questions.map(({ what }, index): Row => {
    return [what, ...counts.map((count) => timeOf(index, count).toFixed(3))]
  })
  table('p50 with one connection, ms', [
    ['', ...counts.map((count) => `${count.toLocaleString('en')} records`)],
    ...rows,
  ])
  return questions.flatMap(({ what, growth: limit, longest }, index): Bar[] => {
    const [few, many] = [timeOf(index, counts[0]), timeOf(index, counts.at(-1))]
    if (limit !== undefined) return [{ what: `${what}, most over fewest records`, value: many / few, limit, unit: '×' }]
    return longest === undefined ? [] : [{ what: `${what}, most records`, value: many, limit: longest, unit: ' ms' }]
  })
}

async function timesWith(count: number, send: SendLoad): Promise<number[]> {
  const { port, stop } = await startServer((free) => [join(root, 'bench/mock/many.ts'), String(free), String(count)])
  const alone = { port, connections: 1, milliseconds: 60_000 }
  // Warm, like a server that has run for a while: compiling is not measured.
  for (const kind of [kinds.list, kinds.show]) await send({ ...kind, ...alone, requests: 5000 })
  await send({ ...kinds.create, ...alone, requests: 100 })
  const times: number[] = []
  for (const { load, afterChange } of questions) {
    if (afterChange) await send({ ...kinds.create, ...alone, requests: 1 })
    times.push((await send({ ...load, ...alone })).p50)
  }
  await stop()
  return times
}
