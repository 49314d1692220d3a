// What the mock costs beside a bare node:http server, Prism and Scalar's mock: CPU time a request, which hardly depends
// on what else the machine does. Throughput does, and is printed for information.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Server, type ServerName, startServer, titles } from './mock/servers.ts'
import { type Bar, exactly, figure, inRounds, printBars, rangeOf, ratiosOf, type Row, table } from './rounds.ts'

/** What is asked, and how many times as much CPU as the bare server the mock may take. */
const kinds = {
  list: { method: 'GET', path: '/api/v1/pixels', atMost: 2.5 },
  show: { method: 'GET', path: '/api/v1/pixels/9', atMost: 1.6 },
  create: {
    method: 'POST',
    path: '/api/v1/pixels',
    body: 'name=Spring+sale&type=google-ads&value=AW-16485230971',
    atMost: 2,
  },
}

/** Requests a round: the others take so long that fewer say as much. */
const amounts: Record<ServerName, number> = {
  bare: 10_000,
  quiet: 10_000,
  installed: 10_000,
  prism: 1000,
  scalar: 1000,
}

type Results = Record<'cpu' | 'perSecond', Map<Server, number[]>>

/** Measures for about three minutes, and prints tables and bars. */
export async function benchMock(): Promise<void> {
  const loader = fork(join(import.meta.dirname, 'mock/send-load.js'))
  const servers = await Promise.all((Object.keys(amounts) as ServerName[]).map(startServer))
  try {
    const results: [string, Results][] = []
    for (const [name, kind] of Object.entries(kinds)) results.push([name, await measured(loader, servers, kind)])
    printTables(servers, results)
    printBars([...cpuBars(servers, results), ...(await memoryBars(loader))])
  } finally {
    for (const { stop } of servers) stop()
    loader.kill()
  }
}

type Kind = Omit<(typeof kinds)['create'], 'atMost' | 'body'> & { body?: string }

async function measured(loader: ChildProcess, servers: Server[], kind: Kind): Promise<Results> {
  const perSecond = new Map<Server, number[]>(servers.map((server) => [server, []]))
  const cpu = await inRounds(servers, async (server) => {
    const amount = amounts[server.name]
    // Our mock keeps what is created: each round begins with the same records. The other servers reject the request.
    await fetch(`${server.url}/__mock/reset`, { method: 'POST' })
    const before = await server.usage()
    perSecond.get(server)?.push(await send(loader, server, kind, amount))
    return ((await server.usage()).cpu - before.cpu) / amount
  })
  return { cpu, perSecond }
}

/** Returns the requests a second. @throws if one gets another status than 2xx */
async function send(loader: ChildProcess, { url, name }: Server, { path, ...kind }: Kind, amount: number) {
  const headers = {
    Authorization: 'Bearer any-key',
    Accept: 'application/json',
    ...(kind.body && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  }
  loader.send({ url: url + path, ...kind, headers, amount, connections: 8 })
  const [{ perSecond, failure }] = await once(loader, 'message')
  if (failure) throw new Error(`Failed to measure ${kind.method} ${path} of ${titles[name]}: ${failure}.`)
  return perSecond
}

function printTables(servers: Server[], results: [string, Results][]): void {
  const rows = (cell: (values: number[] | undefined) => string, what: keyof Results): Row[] => [
    ['', ...results.map(([name]) => name)],
    ...servers.map((server): Row => [titles[server.name], ...results.map(([, all]) => cell(all[what].get(server)))]),
  ]
  table(
    'µs of CPU a request, 8 connections, medians',
    rows((values) => figure(rangeOf(values).median), 'cpu'),
  )
  table(
    'Requests a second, 8 connections, from least to most',
    rows((values) => `${figure(rangeOf(values).least)} to ${figure(rangeOf(values).most)}`, 'perSecond'),
  )
}

function cpuBars(servers: Server[], results: [string, Results][]): Bar[] {
  const valuesOf = ({ cpu }: Results, name: ServerName) => cpu.get(servers.find((one) => one.name === name) as Server) // all are there
  return results.flatMap(([name, all]): Bar[] => [
    {
      what: `${name}, --quiet over bare`,
      range: ratiosOf(valuesOf(all, 'quiet'), valuesOf(all, 'bare')),
      atMost: kinds[name as keyof typeof kinds].atMost,
      unit: ' ×',
    },
    {
      what: `${name}, Prism over this mock`,
      range: ratiosOf(valuesOf(all, 'prism'), valuesOf(all, 'installed')),
      atLeast: 12,
      unit: ' ×',
    },
  ])
}

async function memoryBars(loader: ChildProcess): Promise<Bar[]> {
  const server = await startServer('quiet')
  const heapAfter = async (amount: number): Promise<number> => {
    await send(loader, server, kinds.list, amount)
    return (await server.usage()).heap
  }
  const first = await heapAfter(20_000)
  const second = await heapAfter(20_000)
  server.stop()
  return [
    { what: 'live heap after 20,000 lists', range: exactly(first / 2 ** 20), atMost: 12, unit: ' MB' },
    { what: 'live heap after 20,000 more', range: exactly(second / first), atMost: 1.1, unit: ' ×' },
  ]
}
