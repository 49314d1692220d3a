// What the mock costs, against a bare node:http server, plain Prism and Scalar's mock in the same run, and the
// bars that it has to clear. The load is a process of its own; on a machine with two cores nothing else should run.

import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/contract/contract.ts'
import type { Load, Measured } from './mock/load.ts'
import { commands, serverNames, startServer, titleOf, type Server, type ServerName } from './mock/servers.ts'
import { median, table, type Row } from './report.ts'

const rounds = 5
const [connections, milliseconds] = [8, 700]

const kinds = {
  list: { method: 'GET', path: '/api/v1/pixels', status: 200 },
  show: { method: 'GET', path: '/api/v1/pixels/9', status: 200 },
  create: {
    method: 'POST',
    path: '/api/v1/pixels',
    status: 201,
    body: 'name=Spring+sale&type=google-ads&value=AW-16485230971',
  },
} satisfies Record<string, Partial<Load>>

/** What is compared with what, and how many times as many requests ours has to handle. */
const pairs: { ours: ServerName; theirs: ServerName; bar: number }[] = [
  { ours: 'ours, quiet', theirs: 'prism, silent', bar: 6 },
  { ours: 'ours, installed', theirs: 'prism, installed', bar: 8 },
]

type Ask = (load: Partial<Load>) => Promise<Measured>

const bars: { what: string; value: number; bar: number; atLeast: boolean; unit: string }[] = []

/** Measures the mock for about four minutes, and prints tables and bars. */
export async function benchMock(withPeers: boolean): Promise<void> {
  const names = serverNames(withPeers)
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root })
  const load = fork(join(root, 'bench/mock/load.ts'))
  const ask = askerOf(load)
  try {
    await throughput(ask, names)
    await starts(names)
    await memory(ask, names)
    await manyRecords(ask)
  } finally {
    load.kill()
  }
  console.log('Bars')
  for (const { what, value, bar, atLeast, unit } of bars) {
    const clears = atLeast ? value >= bar : value <= bar
    console.log(
      `  ${(clears ? 'pass' : 'falls short').padEnd(11)}  ${what}: ${value.toFixed(2)}${unit} (${atLeast ? 'at least' : 'at most'} ${bar.toFixed(2)}${unit})`,
    )
  }
}

async function throughput(ask: Ask, names: ServerName[]): Promise<void> {
  const servers = new Map<ServerName, Server>()
  for (const name of names) servers.set(name, await startServer(commands[name]))
  const results = new Map<string, (Measured & { cpu: number })[]>()
  for (let round = -1; round < rounds; round++) {
    for (const [kind, request] of Object.entries(kinds)) {
      for (const [name, { port, cpuMilliseconds }] of servers) {
        // The round before the first warms up.
        const before = cpuMilliseconds()
        const measured = await ask({ ...request, port, milliseconds: round < 0 ? 1000 : milliseconds })
        const cpu = ((cpuMilliseconds() - before) * 1000) / measured.requests
        if (round >= 0)
          results.set(`${kind} ${name}`, [...(results.get(`${kind} ${name}`) ?? []), { ...measured, cpu }])
      }
    }
  }
  for (const { stop } of servers.values()) await stop()
  printLoad(names, (kind, name, value) =>
    median((results.get(`${kind} ${name}`) ?? []).map((measured) => measured[value])),
  )
}

function printLoad(
  names: ServerName[],
  of: (kind: string, name: ServerName, value: keyof Measured | 'cpu') => number,
): void {
  const byKind = (title: string, value: 'perSecond' | 'cpu', gain: (ours: number, theirs: number) => number): void =>
    table(title, [
      ['', ...Object.keys(kinds)],
      ...names.map(
        (name): Row => [
          titleOf(name),
          ...Object.keys(kinds).map((kind) => Math.round(of(kind, name, value)).toLocaleString('en')),
        ],
      ),
      ...pairs.map(
        ({ ours, theirs }): Row => [
          `${ours} / ${theirs}`,
          ...Object.keys(kinds).map((kind) => `${gain(of(kind, ours, value), of(kind, theirs, value)).toFixed(1)}×`),
        ],
      ),
    ])
  byKind('Requests a second', 'perSecond', (ours, theirs) => ours / theirs)
  byKind('µs of CPU a request', 'cpu', (ours, theirs) => theirs / ours)
  table('Time to respond with a list, ms', [
    ['', 'p50', 'p99'],
    ...names.map(
      (name): Row => [titleOf(name), of('list', name, 'p50').toFixed(2), of('list', name, 'p99').toFixed(2)],
    ),
  ])
  for (const kind of Object.keys(kinds)) {
    for (const { ours, theirs, bar } of pairs) {
      const value = of(kind, ours, 'perSecond') / of(kind, theirs, 'perSecond')
      bars.push({ what: `${kind}, requests a second, ${ours} over ${theirs}`, value, bar, atLeast: true, unit: '×' })
    }
  }
  bars.push({
    what: 'list p99, ours, quiet',
    value: of('list', 'ours, quiet', 'p99'),
    bar: of('list', 'prism, silent', 'p99') / 2,
    atLeast: false,
    unit: ' ms',
  })
}

async function starts(names: ServerName[]): Promise<void> {
  const seconds = new Map<ServerName | 'fetch handler', number[]>(
    [...names, 'fetch handler' as const].map((name) => [name, []]),
  )
  // The first start fills the compile cache; a user has it from the second start on.
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const server = await startServer(commands[name])
      await server.stop()
      if (round >= 0) seconds.get(name)?.push(server.startMilliseconds / 1000)
    }
    const started = performance.now()
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', handler], { cwd: root })
    if (status !== 0) throw new Error('Failed to start the fetch handler.')
    if (round >= 0) seconds.get('fetch handler')?.push((performance.now() - started) / 1000)
  }
  table('Start to first 200, seconds (compile cache filled)', [
    ...[...seconds].map(
      ([name, values]): Row => [name === 'fetch handler' ? name : titleOf(name), median(values).toFixed(2)],
    ),
  ])
  const of = (name: ServerName | 'fetch handler'): number => median(seconds.get(name) ?? [])
  bars.push({
    what: 'start, ours, quiet',
    value: of('ours, quiet'),
    bar: of('prism, silent') / 2,
    atLeast: false,
    unit: ' s',
  })
  bars.push({ what: 'start, fetch handler', value: of('fetch handler'), bar: 0.15, atLeast: false, unit: ' s' })
}

const handler = `import { createMockHandler } from './dist/src/mock/fetch.js'
const { status } = await createMockHandler()(new Request('http://mock/api/v1/pixels/1', { headers: { Authorization: 'Bearer k' } }))
process.exitCode = status === 200 ? 0 : 1`

async function memory(ask: Ask, names: ServerName[]): Promise<void> {
  const rows: Row[] = [['', 'after 20,000', 'after 40,000']]
  const after = new Map<ServerName, number[]>()
  for (const name of names) {
    const server = await startServer(commands[name])
    const values: number[] = []
    for (let times = 0; times < 2; times++) {
      await ask({ ...kinds.list, port: server.port, requests: 20_000, milliseconds: 60_000 })
      values.push(server.memory())
    }
    await server.stop()
    after.set(name, values)
    rows.push([titleOf(name), ...values.map((value) => Math.round(value).toString())])
  }
  table('Memory, MB, lists', rows)
  const [ours = [], silent = []] = [after.get('ours, quiet'), after.get('prism, silent')]
  bars.push({
    what: 'memory, ours, quiet',
    value: ours[0] ?? Number.NaN,
    bar: silent[0] ?? 0,
    atLeast: false,
    unit: ' MB',
  })
  bars.push({
    what: 'memory after 20,000 more',
    value: ours[1] ?? Number.NaN,
    bar: (ours[0] ?? 0) * 1.1,
    atLeast: false,
    unit: ' MB',
  })
}

async function manyRecords(ask: Ask): Promise<void> {
  const queries: [what: string, request: Partial<Load>, requests: number, bar?: number][] = [
    ['show', kinds.show, 2000, 3],
    ['create', kinds.create, 2000, 3],
    ['first page by id', kinds.list, 2000, 3],
    ['page after page by name', { ...kinds.list, path: '/api/v1/pixels?sort_by=name' }, 200],
    ['search', { ...kinds.list, path: '/api/v1/pixels?search=xel+77' }, 10],
  ]
  const values = new Map<number, number[]>()
  for (const count of [1e3, 1e6]) {
    const server = await startServer((port) => [join(root, 'bench/mock/many.ts'), String(port), String(count)])
    // Warm, like a server that has run for a while: compiling is not measured.
    for (const kind of Object.values(kinds))
      await ask({ ...kind, port: server.port, connections: 1, requests: 5000, milliseconds: 5000 })
    const p50s: number[] = []
    for (const [, request, requests] of queries)
      p50s.push((await ask({ ...request, port: server.port, connections: 1, requests, milliseconds: 15_000 })).p50)
    // A record changes, and the names have to be sorted again.
    await ask({ ...kinds.create, port: server.port, connections: 1, requests: 1, milliseconds: 15_000 })
    p50s.push(
      (
        await ask({
          ...kinds.list,
          path: '/api/v1/pixels?sort_by=name',
          port: server.port,
          connections: 1,
          requests: 1,
          milliseconds: 60_000,
        })
      ).p50,
    )
    values.set(count, p50s)
    await server.stop()
  }
  const [few = [], many = []] = [values.get(1e3), values.get(1e6)]
  table('p50 with one connection, ms', [
    ['', '1,000 records', '1,000,000', 'ratio'],
    ...[...queries.map(([what]) => what), 'first sort by name after a change'].map((what, index): Row => {
      const ratio = (many[index] ?? 0) / (few[index] ?? 1)
      const bar = queries[index]?.[3]
      if (bar !== undefined)
        bars.push({ what: `${what}, 1,000,000 records over 1,000`, value: ratio, bar, atLeast: false, unit: '×' })
      return [what, (few[index] ?? 0).toFixed(3), (many[index] ?? 0).toFixed(3), `${ratio.toFixed(1)}×`]
    }),
  ])
}

function askerOf(load: ChildProcess): Ask {
  return (asked) =>
    new Promise((done, fail) => {
      load.once('message', ({ measured, error }: { measured?: Measured; error?: string }) =>
        measured ? done(measured) : fail(new Error(error)),
      )
      load.send({ connections, milliseconds, requests: Number.MAX_SAFE_INTEGER, ...asked })
    })
}
