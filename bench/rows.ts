import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import type { Contract } from '../scripts/contract/contract.ts'
import { contractFolder } from '../scripts/contract/folder.ts'
import { contractPath, readContract } from '../scripts/contract/read-contract.ts'
import { root } from '../scripts/contract/root.ts'
import { checkFindings } from '../scripts/lint/checks.ts'
import { npmCommand } from '../scripts/tools/npm.ts'
import { siteFiles } from '../site/build/site.ts'
import { isObject } from '../src/lib/json.ts'
import { programs } from './client.ts'
import { cpuOf, cpuOfCommand, cpuOfStart, requestsOf, started } from './cpu.ts'

type Measure = () => number | Promise<number>

/** A line of the table. The peer is the known tool that does most of the same. */
export interface Row extends Partial<Record<'ofPeer' | 'bare', Measure>> {
  what: string
  /** Seconds of CPU, unless it is another. */
  unit?: string
  ours: Measure
  peer?: string
}

const modules = join(root, 'node_modules')
const npm = (...args: string[]): number => cpuOfCommand(...npmCommand(), ...args)
const tool = (file: string, ...args: string[]): number => cpuOfCommand('node', join(modules, file), ...args)
const redocly = (...args: string[]): number => tool('@redocly/cli/bin/cli.js', ...args)
const script = (name: string): string[] => ['-r', join(root, 'scripts/preload.cjs'), join(root, `scripts/${name}.ts`)]
const prism = [join(modules, '@stoplight/prism-cli/dist/index.js'), 'mock', contractPath, '--port']
const mock = [join(root, 'dist/src/cli.js'), 'mock', '--quiet', '--port']
const bare = [join(import.meta.dirname, 'bare.ts')]
const lists = '/api/v1/pixels'

export const rows: readonly Row[] = [
  { what: 'npm ci', unit: 'MB', ours: installedSize },
  { what: 'npm ci', unit: 'packages', ours: installedPackages },
  {
    what: 'npm start until reference and mock respond',
    ours: () => cpuOfStart([...script('start'), '--port'], '/', lists),
    peer: 'Redocly build-docs, Prism',
    ofPeer: async () => redocly('build-docs', contractPath, '-o', '/dev/null') + (await cpuOfStart(prism, lists)),
  },
  {
    what: 'npm run lint',
    ours: () => npm('run', 'lint'),
    peer: 'Redocly lint, Spectral',
    ofPeer: () => redocly('lint', contractPath) + tool('@stoplight/spectral-cli/dist/index.js', 'lint', contractPath),
  },
  {
    what: 'npm run mock until it responds',
    ours: () => cpuOfStart([...script('mock'), '--port'], lists),
    peer: 'Prism',
    ofPeer: () => cpuOfStart(prism, lists),
    bare: () => cpuOfStart(bare, lists),
  },
  { what: 'npm test', ours: () => npm('test') },
  { what: 'npm run verify against the mock', ours: verified },
  { what: 'own checks, 100 resources over 30', unit: '×', ours: () => growthOf(checked) },
  { what: 'site, 100 resources over 30', unit: '×', ours: () => growthOf(built) },
  { what: 'site of 100 resources', unit: 'MB', ours: async () => Buffer.byteLength((await built(100)).join('')) / 1e6 },
  ...[`GET ${lists}`, `GET ${lists}/9`, `POST ${lists}`].map((request) => ({
    what: `mock, ${request}`,
    unit: 'µs CPU',
    ours: requestsOf(mock, request),
    peer: 'Prism',
    ofPeer: requestsOf(prism, request, 300),
    bare: requestsOf(bare, request),
  })),
  { what: 'client, list and create', unit: 'µs CPU', peer: 'openapi-fetch', ...eachClient(callsOf) },
  { what: 'client, list and create', unit: 'B, gzip -9', peer: 'openapi-fetch', ...eachClient(sizeOf) },
]

/** The caches that commands write there begin with a dot. */
function installedSize(): number {
  const total = execFileSync('sh', ['-c', 'du -skc node_modules/*'], { cwd: root, encoding: 'utf8' })
  return Number(/(\d+)\s+total/.exec(total)?.[1]) / 1024
}

function installedPackages(): number {
  const lock: unknown = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  return Object.keys(Object(lock).packages).length
}

async function verified(): Promise<number> {
  const { url, stop } = await started(mock, lists)
  const flags = ['--base-url', url, '--rate', '1000']
  const cpu = cpuOfCommand('env', 'PIXELS_API_KEY=any-key', 'node', ...script('verify'), ...flags)
  stop()
  return cpu
}

async function growthOf(work: (count: number) => Promise<unknown>): Promise<number> {
  const small = await cpuOf(() => work(30))
  return (await cpuOf(() => work(100))) / small
}

const checked = (count: number): Promise<unknown> => checkFindings(manyResources(count), contractFolder)
const built = async (count: number): Promise<string[]> => [...(await siteFiles(manyResources(count))).values()]

/** The contract with copies of one resource, under names of letters. */
function manyResources(count: number): Contract {
  const contract = readContract()
  const text = JSON.stringify({ ...contract, tags: contract.tags.slice(0, 1) })
  for (let index = 2; index < count; index++) {
    const name = `hing${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`
    const copy: unknown = JSON.parse(text.replaceAll('Pixel', `T${name}`).replaceAll('pixel', `t${name}`))
    contract.tags.push(Object(copy).tags[0])
    addTo(Object(contract), Object(copy))
  }
  return contract
}

/** Adds what is not there. */
function addTo(target: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(more)) {
    const known = target[key]
    if (known === undefined) target[key] = value
    else if (isObject(known) && isObject(value)) addTo(known, value)
  }
}

function eachClient(measureOf: (name: keyof typeof programs) => Measure) {
  return { ours: measureOf('ours'), ofPeer: measureOf('ofPeer'), bare: measureOf('bare') }
}

/** Microseconds of both calls, over a network that is a stub. */
function callsOf(name: keyof typeof programs): Measure {
  const pixel = { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' }
  const meta = { current_page: 1, last_page: 1, per_page: 25, total: 10 }
  const list = JSON.stringify({ data: Array(10).fill(pixel), meta })
  const create = JSON.stringify({ data: pixel })
  const send = programs[name](async (input, init) => {
    const isCreate = (init ?? (input as Request)).method === 'POST'
    const headers = { 'Content-Type': 'application/json' }
    return new Response(isCreate ? create : list, { status: isCreate ? 201 : 200, headers })
  })
  return async () => {
    const seconds = await cpuOf(async () => {
      for (let count = 0; count < 2_000; count++) await send()
    })
    return (seconds * 1e6) / 2_000
  }
}

function sizeOf(name: keyof typeof programs): Measure {
  const stdin = {
    contents: `import { ${name} } from './client.ts'; export default ${name}`,
    resolveDir: import.meta.dirname,
  }
  const { outputFiles } = buildSync({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return () => gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}
