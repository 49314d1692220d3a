// What the client costs beside its peers: bytes in a bundle, CPU of a call, work of the compiler; and the bars that it
// has to keep.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../scripts/contract/contract.ts'
import { type CallCost, type Loaded, callCosts } from './client/call-costs.ts'
import { generatePeers } from './client/generate-peers.ts'
import { type Program, programsOf } from './client/peer-programs.ts'
import { type Row, median, printBars, table } from './tables.ts'

/** Measures for about a minute, and prints tables and bars. */
export async function benchClient(): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root })
  // Inside of dist/, programs find the packages of the repository, and the package itself.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(root, 'dist/bench-'))
  try {
    const programs = programsOf(generatePeers(folder))
    const size = await printSizes(folder, programs)
    const costs = await printCosts(folder, programs)
    const instantiations = printTypes(folder, programs)
    printBars([
      { what: 'bundle with list and create', value: size, limit: 4_400, unit: ' B' },
      ...costs.map(({ operation, ratio }) => {
        return { what: `CPU of ${operation}, over raw fetch`, value: ratio, limit: barOf[operation], unit: ' ×' }
      }),
      { what: 'type instantiations', value: instantiations, limit: 150, unit: '' },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const barOf = { list: 1.5, create: 1.6 }

async function printSizes(folder: string, programs: Program[]): Promise<number> {
  const rows: Row[] = [['', 'list, create', '+ all pages, retries, timeout']]
  let own = Number.NaN
  for (const { client, source, whole } of programs) {
    const size = await sizeOf(folder, source)
    const wholeSize = whole === undefined ? 'has none' : (await sizeOf(folder, whole)).toLocaleString('en')
    rows.push([client, size.toLocaleString('en'), wholeSize])
    own = size
  }
  table('Bytes of a bundle, minified by esbuild and compressed by gzip -9', rows)
  return own
}

async function sizeOf(resolveDir: string, contents: string): Promise<number> {
  const stdin = { contents, resolveDir, loader: 'ts' } as const
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

async function printCosts(folder: string, programs: Program[]): Promise<CallCost[]> {
  const costs = await callCosts(() => Promise.all(programs.map((program) => load(folder, program))))
  const rows = programs.map(({ client }): Row => {
    const own = costs.filter((cost) => cost.client === client)
    return [client, ...own.flatMap(({ micros, ratio }) => [micros.toFixed(1), ratio.toFixed(2)])]
  })
  table('µs of CPU a call, the network a stub, medians', [['', 'list', '× raw', 'create', '× raw'], ...rows])
  return costs.filter(({ client }) => client === programs.at(-1)?.client)
}

async function load(folder: string, { client, source }: Program): Promise<Loaded> {
  const outfile = join(folder, `${client.replaceAll(/\W/g, '-')}.mjs`)
  await build({ stdin: { contents: source, resolveDir: folder, loader: 'ts' }, bundle: true, format: 'esm', outfile })
  return { client, calls: await import(pathToFileURL(outfile).href) }
}

/** The program is compiled three times: times differ, counts do not. */
function printTypes(folder: string, programs: Program[]): number {
  const rows: Row[] = [['', 'instantiations', 'check, s', 'total, s']]
  let own = Number.NaN
  for (const [index, { client, source }] of programs.entries()) {
    const file = join(folder, `types-${index}.ts`)
    writeFileSync(file, source)
    const runs = [1, 2, 3].map(() => diagnosticsOf(file))
    const [count = Number.NaN] = runs.map(({ instantiations }) => instantiations)
    const seconds = (name: 'check' | 'total') => median(runs.map((run) => run[name])).toFixed(2)
    rows.push([client, count.toLocaleString('en'), seconds('check'), seconds('total')])
    own = count
  }
  table('The compiler on the same programs', rows)
  return own
}

function diagnosticsOf(file: string): { instantiations: number; check: number; total: number } {
  const flags = '--noEmit --strict --skipLibCheck --extendedDiagnostics --module esnext --moduleResolution bundler'
  const settings = '--target es2022 --lib es2022,dom,dom.iterable --typeRoots none'
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const text = execFileSync(process.execPath, [compiler, ...flags.split(' '), ...settings.split(' '), file], {
    encoding: 'utf8',
  })
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(text)?.[1])
  return { instantiations: figure('Instantiations'), check: figure('Check time'), total: figure('Total time') }
}
