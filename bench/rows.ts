import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import type { Contract } from '../scripts/contract/contract.ts'
import { contractPath, readContract } from '../scripts/contract/read-contract.ts'
import { root } from '../scripts/contract/root.ts'
import { checkFindings } from '../scripts/lint/checks.ts'
import { siteFiles } from '../site/build/site.ts'
import { startMock } from '../src/mock.ts'
import { clients } from './client.ts'
import { cpuOf, cpuOfCommand, cpuOfRequest, cpuOfServer, npm } from './cpu.ts'

type Measure = () => number | Promise<number>

/** A line of the table. The peer is the known tool that does most of the same. */
export interface Row extends Partial<Record<'peer' | 'bare', Measure>> {
  what: string
  /** Seconds of CPU, unless it is another. */
  unit?: string
  ours: Measure
  peerIs?: string
}

const modules = join(root, 'node_modules')
const script = (name: string) => ['-r', join(root, 'scripts/preload.cjs'), join(root, `scripts/${name}.ts`)]
const prism = [join(modules, '@stoplight/prism-cli/dist/index.js'), 'mock', contractPath, '--port']
const mock = [join(root, 'dist/src/cli.js'), 'mock', '--quiet', '--port']
const bare = [join(import.meta.dirname, 'bare.ts')]
const list = '/api/v1/pixels'
const tool = (file: string, ...args: string[]) => cpuOfCommand('node', join(modules, file), ...args, contractPath)
const redocly = (...args: string[]) => tool('@redocly/cli/bin/cli.js', ...args)
const printed = (command: string) => Number(execFileSync('sh', ['-c', command], { cwd: root }))

export const rows: readonly Row[] = [
  // The caches that commands write there begin with a dot.
  {
    what: 'npm ci',
    unit: 'MB',
    ours: () => printed('du -sk node_modules/* | awk "{ s += \\$1 } END { print s / 1024 }"'),
  },
  {
    what: 'npm ci',
    unit: 'packages',
    ours: () => printed('grep -c "^    .node_modules/" node_modules/.package-lock.json'),
  },
  {
    what: 'npm start until reference and mock respond',
    ours: () => cpuOfServer([...script('start'), '--port'], ['/', list]),
    peer: async () => (await redocly('build-docs', '-o', '/dev/null')) + (await cpuOfServer(prism, [list])),
    peerIs: 'Redocly build-docs, Prism',
  },
  {
    what: 'npm run lint',
    ours: () => npm('run', 'lint'),
    peer: async () => (await redocly('lint')) + (await tool('@stoplight/spectral-cli/dist/index.js', 'lint')),
    peerIs: 'Redocly lint, Spectral',
  },
  { what: 'npm run lint, every description new', ours: lintAll },
  {
    what: 'npm run mock until it responds',
    ours: () => cpuOfServer([...script('mock'), '--port'], [list]),
    peer: () => cpuOfServer(prism, [list]),
    bare: () => cpuOfServer(bare, [list]),
    peerIs: 'Prism',
  },
  { what: 'npm test', ours: () => npm('test') },
  { what: 'npm run verify against the mock', ours: verified },
  { what: 'own checks, 100 resources over 30', unit: '×', ours: () => growthOf(checkFindings) },
  { what: 'site, 100 resources over 30', unit: '×', ours: () => growthOf(sizeOfSite) },
  { what: 'site of 100 resources', unit: 'MB', ours: () => sizeOfSite(manyResources(100)) },
  ...[`GET ${list}`, `GET ${list}/9`, `POST ${list}`].map((request) => ({
    what: `mock, ${request}`,
    unit: 'µs CPU',
    ours: () => cpuOfRequest(request, mock),
    peer: () => cpuOfRequest(request, prism, 300),
    bare: () => cpuOfRequest(request, bare),
    peerIs: 'Prism',
  })),
  { what: 'client, list and create', unit: 'µs CPU', ...eachClient(cpuOfCalls), peerIs: 'openapi-fetch' },
  { what: 'client, list and create', unit: 'B, gzip -9', ...eachClient(sizeOfClient), peerIs: 'openapi-fetch' },
]

/** Lint checks the spelling of a description once. */
function lintAll(): Promise<number> {
  rmSync(join(modules, '.cache/recheck'), { recursive: true, force: true })
  return npm('run', 'lint')
}

async function verified(): Promise<number> {
  const { url, close } = await startMock()
  const flags = ['--base-url', url, '--rate', '1000']
  const cpu = await cpuOfCommand('env', 'PIXELS_API_KEY=any-key', 'node', ...script('verify'), ...flags)
  await close()
  return cpu
}

async function growthOf(work: (contract: Contract) => unknown): Promise<number> {
  const small = await cpuOf(() => work(manyResources(30)))
  return (await cpuOf(() => work(manyResources(100)))) / small
}

async function sizeOfSite(contract: Contract): Promise<number> {
  return Buffer.byteLength([...(await siteFiles(contract)).values()].join('')) / 1e6
}

/** The contract with copies of one resource, under names of letters. What resources share stays as it is. */
function manyResources(count: number): Contract {
  const contract = readContract()
  const text = JSON.stringify({ ...contract, tags: contract.tags.slice(0, 1) })
  for (let index = 2; index < count; index++) {
    const name = `hing${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`
    const copy: Contract = JSON.parse(text.replaceAll('Pixel', `T${name}`).replaceAll('pixel', `t${name}`))
    contract.tags.push(...copy.tags)
    contract.paths = { ...copy.paths, ...contract.paths }
    contract['x-assumptions'] = { ...copy['x-assumptions'], ...contract['x-assumptions'] }
    for (const [kind, parts] of Object.entries(copy.components)) Object.assign(parts, Object(contract.components)[kind])
    contract.components = copy.components
  }
  return contract
}

function eachClient(measureOf: (name: keyof typeof clients) => number | Promise<number>) {
  return { ours: () => measureOf('ours'), peer: () => measureOf('peer'), bare: () => measureOf('bare') }
}

/** Microseconds of both calls, over a network that is a stub. */
async function cpuOfCalls(name: keyof typeof clients): Promise<number> {
  const pixel = { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' }
  const meta = { current_page: 1, last_page: 1, per_page: 25, total: 10 }
  const [page, record] = [{ data: Array(10).fill(pixel), meta }, { data: pixel }].map((body) => JSON.stringify(body))
  const headers = { 'Content-Type': 'application/json' }
  const call = clients[name](async (input, init) => {
    const isCreate = (init ?? (input as Request)).method === 'POST'
    return new Response(isCreate ? record : page, { status: isCreate ? 201 : 200, headers })
  })
  const seconds = await cpuOf(async () => {
    for (let count = 0; count < 2_000; count++) await call()
  })
  return (seconds * 1e6) / 2_000
}

function sizeOfClient(name: keyof typeof clients): number {
  const stdin = { contents: `export { ${name} } from './client.ts'`, resolveDir: import.meta.dirname }
  const { outputFiles } = buildSync({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}
