// What the client costs beside its peers: bytes in a bundle, CPU of a call, work of the compiler.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { root } from '../scripts/contract/root.ts'
import { ours, programsIn, raw } from './client/programs.ts'
import { type Measured, figure, inRounds, medianOf, printBars, ratiosOf } from './rounds.ts'

interface Calls {
  list(): Promise<unknown>
  create(): Promise<unknown>
}

/** What is called, and how many times as much CPU as raw fetch it may take, or as the dearest peer of the run. */
const operations = {
  list: { call: 'list', status: 200, atMost: 1.6, over: 'raw fetch' },
  create: { call: 'create', status: 201, atMost: 1.7, over: 'raw fetch' },
  // An error has a stack, which costs nothing noticeable.
  'create, 422': { call: 'create', status: 422, atMost: 1.6, over: 'the dearest peer' },
} as const

const pixel = { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' }
const bodies = {
  200: JSON.stringify({
    data: Array(10).fill(pixel),
    links: { first: '', last: '', prev: null, next: null },
    meta: { current_page: 1, from: 1, last_page: 1, path: '', per_page: 25, to: 10, total: 10 },
  }),
  201: JSON.stringify({ data: pixel }),
  422: JSON.stringify({ message: 'The given data was invalid.', errors: { name: ['The name field is required.'] } }),
}

/** Measures for about a minute, and prints a table and the bars. */
export async function benchClient(): Promise<void> {
  // Inside of dist/, programs find the packages of the repository, and the package itself.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(root, 'dist/bench-'))
  try {
    const programs = programsIn(folder)
    const clients = Object.keys(programs)
    const sizes = new Map(clients.map((client) => [client, sizeOf(folder, programs[client] ?? '')]))
    const types = new Map(clients.map((client) => [client, instantiationsOf(folder, programs[client] ?? '')]))
    const costs = await costsOf(folder, programs)
    const rows = clients.map((client) => {
      const cpu = costs.map(({ name, micros }) => [name, figure(medianOf(micros[client] ?? []))])
      return [client, { bytes: sizes.get(client), types: types.get(client), ...Object.fromEntries(cpu) }]
    })
    console.log('Listing and creating: bytes of a bundle (esbuild, gzip -9), type instantiations, µs of CPU a call')
    console.table(Object.fromEntries(rows))
    printBars([
      // Without the pages and the ten other operations, which are methods of the same object, it is 5,000 B. What is left
      // is what every call needs: keys, retries, time limits, errors. Less would be another client, or code without names.
      { what: 'bundle with list and create', values: [sizes.get(ours) ?? 0], atMost: 6_000, unit: ' B' },
      { what: 'type instantiations', values: [types.get(ours) ?? 0], atMost: 150, unit: '' },
      ...costs.map(({ name, micros, atMost, over }) => {
        const peers = clients.filter((client) => client !== ours && client !== raw)
        const peer = over === 'raw fetch' ? raw : dearestOf(peers, micros)
        const values = ratiosOf(micros[ours] ?? [], micros[peer] ?? [])
        return { what: `CPU of ${name}, over ${peer}`, values, atMost, unit: ' ×' }
      }),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function dearestOf(clients: string[], micros: Measured<string>): string {
  const costOf = (client: string): number => medianOf(micros[client] ?? [])
  return clients.toSorted((one, other) => costOf(other) - costOf(one))[0] ?? ''
}

function sizeOf(resolveDir: string, contents: string): number {
  const stdin = { contents, resolveDir, loader: 'ts' } as const
  const { outputFiles } = buildSync({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

function instantiationsOf(folder: string, source: string): number {
  const file = join(folder, 'types.ts')
  writeFileSync(file, source)
  const flags = '--noEmit --strict --skipLibCheck --extendedDiagnostics --module esnext --moduleResolution bundler'
  const settings = '--target es2022 --lib es2022,dom,dom.iterable --typeRoots none'
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const args = [compiler, ...`${flags} ${settings}`.split(' '), file]
  return Number(/^Instantiations:\s+(\d+)/m.exec(execFileSync(process.execPath, args, { encoding: 'utf8' }))?.[1])
}

/** Microseconds of CPU a call, over a network that is a stub. */
async function costsOf(folder: string, programs: Readonly<Record<string, string>>) {
  const original = globalThis.fetch
  let status: keyof typeof bodies = 200
  globalThis.fetch = async () =>
    new Response(bodies[status], { status, headers: { 'Content-Type': 'application/json' } })
  try {
    // Imported now, because some keep the fetch that they find.
    const calls = new Map<string, Calls>()
    for (const [client, source] of Object.entries(programs)) calls.set(client, await load(folder, source, calls.size))
    const costs = []
    for (const [name, operation] of Object.entries(operations)) {
      status = operation.status
      const measure = async (client: string): Promise<number> => cpuOf(calls.get(client)?.[operation.call])
      const micros = await inRounds([...calls.keys()], measure, 20)
      costs.push({ name, micros, atMost: operation.atMost, over: operation.over })
    }
    return costs
  } finally {
    globalThis.fetch = original
  }
}

async function load(folder: string, contents: string, index: number): Promise<Calls> {
  const outfile = join(folder, `${index}.mjs`)
  buildSync({ stdin: { contents, resolveDir: folder, loader: 'ts' }, bundle: true, format: 'esm', outfile })
  return import(pathToFileURL(outfile).href)
}

async function cpuOf(call: Calls['list'] = () => Promise.reject(new Error('It was not loaded.'))): Promise<number> {
  const calls = 500
  const before = process.cpuUsage()
  for (let count = 0; count < calls; count++) await call().catch(() => {}) // Some reject a 422.
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}
