// What the mock costs beside a bare node:http server, Prism and Scalar's mock: CPU time a request, which hardly depends
// on what else the machine does. Throughput does, and is printed for information.

import { pathToFileURL } from 'node:url'
import { peersOf } from './peers.ts'
import { commands, type Server, type ServerName, startServer } from './mock/servers.ts'
import { type Bar, figure, inRounds, type Measured, medianOf, printBars, rangeOf, ratiosOf } from './rounds.ts'

interface Request {
  method: string
  path: string
  body?: string
}

const create = { method: 'POST', path: '/api/v1/pixels', body: 'type=google-ads&value=AW-16485230971' }

/** The requests, and the most CPU that the mock may take, as a multiple of the bare server. */
const kinds: Readonly<Record<string, Request & { atMost: number }>> = {
  list: { method: 'GET', path: '/api/v1/pixels', atMost: 1.6 },
  show: { method: 'GET', path: '/api/v1/pixels/9', atMost: 1.6 },
  create: { ...create, atMost: 2 },
}

interface Results {
  cpu: Measured<ServerName>
  perSecond: Measured<ServerName>
}

/** Measures for about three minutes, and prints tables and bars. */
export async function benchMock(): Promise<void> {
  const servers = await Promise.all((Object.keys(commands) as ServerName[]).map(startServer))
  try {
    const results: Record<string, Results> = {}
    for (const [name, kind] of Object.entries(kinds)) results[name] = await measured(servers, kind)
    printTables(servers, results)
    printBars([...Object.entries(results).flatMap(cpuBars), ...(await memoryBars())])
  } finally {
    for (const { stop } of servers) stop()
  }
}

async function measured(servers: Server[], kind: Request): Promise<Results> {
  const names = servers.map(({ name }) => name)
  const perSecond = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<ServerName, number[]>
  const cpu = await inRounds(names, async (name) => {
    const server = servers.find((one) => one.name === name) as Server // The names are theirs.
    const { amount } = commands[name]
    // Our mock keeps what is created: each round starts with the same records. The other servers reject the request.
    await fetch(`${server.url}/__mock/reset`, { method: 'POST' })
    const before = await server.cpu()
    perSecond[name].push(await send(server, kind, amount))
    return ((await server.cpu()) - before) / amount
  })
  return { cpu, perSecond }
}

/** Returns the requests a second. @throws if one gets another status than 2xx */
async function send({ url, title }: Server, { method, path, body }: Request, amount: number): Promise<number> {
  const headers = {
    Authorization: 'Bearer any-key',
    Accept: 'application/json',
    ...(body && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  }
  const { default: autocannon } = await import(
    pathToFileURL(`${peersOf('mock')}/node_modules/autocannon/autocannon.js`).href
  )
  const started = performance.now()
  // It ends at a tick of its sampling.
  let count = 0
  // Names are unique.
  const setupRequest = (request: object): object => ({ ...request, body: body && `name=${count++}&${body}` })
  const load = { url: url + path, method, headers, amount, connections: 8, sampleInt: 10, requests: [{ setupRequest }] }
  const { errors, non2xx } = await autocannon(load)
  if (errors + non2xx > 0)
    throw new Error(`Failed to measure ${method} ${path} of ${title}: ${errors} errors and ${non2xx} other statuses.`)
  return (amount * 1000) / (performance.now() - started)
}

function printTables(servers: Server[], results: Record<string, Results>): void {
  const print = (title: string, cell: (results: Results, name: ServerName) => string): void => {
    const rows = servers.map(({ name, title: server }) => {
      return [server, Object.fromEntries(Object.entries(results).map(([kind, one]) => [kind, cell(one, name)]))]
    })
    console.log(`${title}, 8 connections`)
    console.table(Object.fromEntries(rows))
  }
  print('µs of CPU a request, medians', ({ cpu }, name) => figure(medianOf(cpu[name])))
  print('Requests a second', ({ perSecond }, name) => rangeOf(perSecond[name]))
}

function cpuBars([name, { cpu }]: [name: string, results: Results]): Bar[] {
  const { atMost = 0 } = kinds[name] ?? {}
  return [
    { what: `${name}, --quiet over bare`, values: ratiosOf(cpu.quiet, cpu.bare), atMost, unit: ' ×' },
    { what: `${name}, Prism over this mock`, values: ratiosOf(cpu.prism, cpu.installed), atLeast: 10, unit: ' ×' },
  ]
}

async function memoryBars(): Promise<Bar[]> {
  const server = await startServer('quiet')
  const heapAfter = async (amount: number): Promise<number> => {
    await send(server, { method: 'GET', path: '/api/v1/pixels' }, amount)
    return server.heap()
  }
  const first = await heapAfter(20_000)
  const second = await heapAfter(20_000)
  server.stop()
  return [
    { what: 'live heap after 20,000 lists', values: [first / 2 ** 20], atMost: 12, unit: ' MB' },
    { what: 'live heap after 20,000 more', values: [second / first], atMost: 1.1, unit: ' ×' },
  ]
}
