// What the client costs beside its peers: bytes in a bundle, CPU of a call, work of the compiler.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../scripts/contract/contract.ts'
import { type Program, programsIn } from './client/programs.ts'
import { exactly, figure, inRounds, printBars, rangeOf, ratiosOf, type Row, table } from './rounds.ts'

interface Calls {
  list(): Promise<unknown>
  create(): Promise<unknown>
}

/** What is called, and how many times as much CPU as raw fetch it may take. */
const operations = {
  list: { call: 'list', status: 200, atMost: 1.35 },
  create: { call: 'create', status: 201, atMost: 1.4 },
  'create, 422': { call: 'create', status: 422, atMost: 2.5 },
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

/** Measures for about a minute, and prints tables and bars. */
export async function benchClient(): Promise<void> {
  // Inside of dist/, programs find the packages of the repository, and the package itself.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(root, 'dist/bench-'))
  try {
    const programs = programsIn(folder)
    const sizes = new Map<Program, number>()
    for (const program of programs) sizes.set(program, await sizeOf(folder, program))
    const instantiations = new Map(programs.map((program) => [program, instantiationsOf(folder, program)]))
    const costs = await costsOf(folder, programs)
    const [raw, ours] = [programs[0], programs.at(-1)] as [Program, Program] // there are six

    table('Listing and creating: bytes of a bundle (esbuild, gzip -9), type instantiations, µs of CPU a call', [
      ['', 'bytes', 'types', ...Object.keys(operations)],
      ...programs.map((program): Row => {
        const micros = costs.map(({ values }) => rangeOf(values.get(program)).median)
        return [
          program.client,
          ...[sizes.get(program), instantiations.get(program), ...micros].map((n = 0) => figure(n)),
        ]
      }),
    ])
    printBars([
      { what: 'bundle with list and create', range: exactly(sizes.get(ours) ?? 0), atMost: 4_400, unit: ' B' },
      { what: 'type instantiations', range: exactly(instantiations.get(ours) ?? 0), atMost: 150, unit: '' },
      ...costs.map(({ name, values, atMost }) => {
        return {
          what: `CPU of ${name}, over raw fetch`,
          range: ratiosOf(values.get(ours), values.get(raw)),
          atMost,
          unit: ' ×',
        }
      }),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function sizeOf(resolveDir: string, { source: contents }: Program): Promise<number> {
  const stdin = { contents, resolveDir, loader: 'ts' } as const
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

function instantiationsOf(folder: string, { client, source }: Program): number {
  const file = join(folder, `${client.replaceAll(/\W/g, '-')}.types.ts`)
  writeFileSync(file, source)
  const flags = '--noEmit --strict --skipLibCheck --extendedDiagnostics --module esnext --moduleResolution bundler'
  const settings = '--target es2022 --lib es2022,dom,dom.iterable --typeRoots none'
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const text = execFileSync(process.execPath, [compiler, ...`${flags} ${settings}`.split(' '), file], {
    encoding: 'utf8',
  })
  return Number(/^Instantiations:\s+(\d+)/m.exec(text)?.[1])
}

/** Microseconds of CPU a call, over a network that is a stub. */
async function costsOf(folder: string, programs: Program[]) {
  const original = globalThis.fetch
  let status: keyof typeof bodies = 200
  globalThis.fetch = async () =>
    new Response(bodies[status], { status, headers: { 'Content-Type': 'application/json' } })
  try {
    const calls = new Map<Program, Calls>() // Imported now, because some keep the fetch that they find.
    for (const program of programs) calls.set(program, await load(folder, program))
    const costs = []
    for (const [name, operation] of Object.entries(operations)) {
      status = operation.status
      const values = await inRounds(programs, async (program) => cpuOf(calls.get(program)?.[operation.call]))
      costs.push({ name, values, atMost: operation.atMost })
    }
    return costs
  } finally {
    globalThis.fetch = original
  }
}

async function load(folder: string, { client, source }: Program): Promise<Calls> {
  const outfile = join(folder, `${client.replaceAll(/\W/g, '-')}.mjs`)
  await build({ stdin: { contents: source, resolveDir: folder, loader: 'ts' }, bundle: true, format: 'esm', outfile })
  return import(pathToFileURL(outfile).href)
}

async function cpuOf(call: Calls['list'] = () => Promise.reject(new Error('It was not loaded.'))): Promise<number> {
  const calls = 5_000
  const before = process.cpuUsage()
  for (let count = 0; count < calls; count++) await call().catch(() => {}) // Some reject a 422.
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}
