// What the guides show is so: their programs compile and run, and the names that they list are those that there are.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { exampleOf, operationViews, withViews } from '../../scripts/contract/operations.ts'
import { ourContractWith } from '../lib/contract-with.ts'
import { serveContract } from '../lib/serve-contract.ts'
import { configIn } from '../../scripts/contract/config.ts'
import { contractFolder } from '../../scripts/contract/folder.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { defaultBaseUrl } from '../../site/build/operation/call.ts'
import { sampleNames } from '../../site/build/operation/names.ts'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { mockContract } from '../../generated/mock.ts'
import { mockHelp } from '../../src/cli/mock-options.ts'
import * as client from '../../src/index.ts'
import { type RunningMock, startMock } from '../../src/mock.ts'
import { createMockHandler } from '../../src/mock-fetch.ts'
import { verify } from '../../src/verify.ts'
import { serverOptions } from '../../src/mock/http/server-options.ts'
import { codeBlocks, fenced, programsIn } from '../lib/code-blocks.ts'
import { errorsIn } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'
import { ended } from '../lib/processes.ts'
import { expectShown } from '../lib/shown.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { mockFor, send } from '../mock/call.ts'
import { missing, runSample } from '../site/run-sample.ts'
import { startVerify } from '../verify/tested-service.ts'

const contract = readContract()
const guides = new Map(
  guidesOf(withViews(contract), contractFolder, sampleNames(await configIn(contractFolder))).map(({ name, text }) => [
    name,
    text,
  ]),
)

/** Guides whose programs run as they are, against a mock; programs of the others install something or build on each other. */
const complete = [
  'authentication',
  'errors',
  'form-encoding',
  'getting-started',
  'lists',
  'mock-server',
  'mock-in-tests',
]
const programs = complete.flatMap((name) => programsIn(name, text(name))).filter(({ source }) => !installs(source))

/** Calls of libraries that are not installed here. */
const notInstalled = /^(app|db)\.|^standardSchemaResolver/

/** What the calls in sentences use. */
const surroundings = `import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { type Client, createClient, NotFoundError } from 'pixels-domains-api'
import { startMock } from 'pixels-domains-api/mock'
import { createMockHandler } from 'pixels-domains-api/mock/fetch'
import { queries } from 'pixels-domains-api/query'
import { mismatchesOf, type Report } from 'pixels-domains-api/verify'

declare global {
  // As Next.js does.
  interface RequestInit {
    next?: { revalidate?: number }
  }
}
declare const connection: () => Promise<void>
declare const settings: { baseUrl: string; apiKey: string }
declare const client: Client
declare const report: Report
declare const request: Request
declare const ms: number
declare const inject: (name: string) => string
declare const resolver: () => Response
declare const url: string
const server = setupServer()
const mock = await startMock()
const { pixels } = queries(client)
const { result, withResponse } = client.pixels.list()
declare const page: import('pixels-domains-api').PageInTurn<unknown>
const { nextPage } = page
const { abort } = new AbortController()
`

let folder: string
let mock: RunningMock

beforeAll(async () => {
  const libraries = ['msw', '@tanstack/react-query']
  ;[folder, mock] = await Promise.all([installedPackage(libraries), startMock()])
})

afterAll(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})

describe('the programs of the guides', () => {
  test.for(programs)('run and print what is shown: $guide, $opening', async (program, { skip }) => {
    const { language, source, output } = program
    const reason = missing(language)
    skip(reason !== undefined, reason)
    mock.reset()
    // Its later samples go on with the pixel that the first ones create.
    if (program.guide === 'getting-started' && !/POST|create\(/.test(source)) await createPixel()

    const { exitCode, stdout, stderr } = await runSample(
      { language, source: source.replaceAll(defaultBaseUrl(contract), mock.url) },
      folder,
      'any-key',
    )

    expect({ exitCode, stderr: output && stderr }).toEqual({ exitCode: 0, stderr: output && '' })
    if (output) expectShown(`site/guides/${program.guide}.md`, output, stdout)
  })

  test('compile strictly where they are TypeScript', async () => {
    const single = ['check-your-service', ...complete].flatMap(typescriptIn)
    const files = Object.fromEntries(single.map((source, index) => [`${index}.ts`, source]))
    // Each chapter continues where the previous one ended.
    const inTurn = typescriptIn('typescript-client').join('\n')

    expect(single.length).toBeGreaterThan(5)
    // The types of the other libraries are theirs to check.
    const options = { noUnusedLocals: false, skipLibCheck: true }
    expect(await errorsIn(folder, { ...files, 'client.ts': inTurn }, options)).toBe('')
  })

  test('come from the examples where they are not compiled here', () => {
    const compiled = ['check-your-service', 'typescript-client', ...complete]
    const others = readdirSync(join(root, 'site/guides')).filter((file) => !compiled.includes(file.replace('.md', '')))
    const written = others.flatMap((file) => codeBlocks(readFileSync(join(root, 'site/guides', file), 'utf8')))

    expect(others.length).toBeGreaterThan(2)
    expect(written.filter(({ language }) => /^(ts|tsx|typescript)$/.test(language))).toEqual([])
  })

  test('include the calls and the options in a sentence, which compile too', async () => {
    const written = [...guides].filter(([name]) => existsSync(join(root, `site/guides/${name}.md`)))
    const inline = written.flatMap(([, markdown]) => namesIn(markdown.replaceAll(fenced, ''), /(?<=`)[^`\n…]+(?=`)/g))
    const calls = inline.filter((code) => /^(await |new )?[\w.]+\(.*\)$/.test(code) && !notInstalled.test(code))
    const options = inline.filter((code) => /^(apiKey|baseUrl|fetchOptions|retry|signal): /.test(code))
    const program = [
      ...calls.map((call) => `;[async () => ${call}]`),
      ...options.map((option) => `createClient({ ...settings, ${option} })`),
    ]

    expect({ calls: calls.length > 15, options: options.length > 3 }).toEqual({ calls: true, options: true })
    const source = [surroundings, ...program].join('\n')
    expect(await errorsIn(folder, { 'sentences.ts': source }, { noUnusedLocals: false, skipLibCheck: true })).toBe('')
  })
})

test('Getting started shows the pixel that its reader gets', async () => {
  mock.reset()
  const [shown] = codeBlocks(text('getting-started')).filter(({ language }) => language === 'json')

  const withoutTimes = (record: unknown) => JSON.stringify(record).replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, 'a time')
  expect(withoutTimes(await createPixel())).toBe(withoutTimes(JSON.parse(shown?.text ?? '')))
})

/** With the form that the guide sends: the first example. */
async function createPixel(): Promise<unknown> {
  const create = operationViews(contract).find(({ operationId }) => operationId === 'createPixel')
  const form = exampleOf(create?.form) as Record<string, string>
  return (await send(mock, 'POST /api/v1/pixels', { form })).body
}

test('every query of a guide is one that the contract has', async () => {
  const queries = [...guides.values()].flatMap((markdown) => namesIn(markdown, /(?<=^GET )\S+$/gm))
  // A service may reject a page that is not there.
  mock.session('many').seed({ pixels: 200, domains: 200 })
  const headers = { 'X-Mock-Session': 'many' }
  const statuses = await Promise.all(
    queries.map(async (query) => (await send(mock, `GET ${query}`, { headers })).status),
  )

  expect(queries.length).toBeGreaterThan(3)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('the table of the guide to form encoding is right to the byte', () => {
  const words: Record<string, string> = { 'a space': ' ', 'a line break': '\n' }
  const rows = [...text('form-encoding').matchAll(/^\| (.*?) +\| `(.*?)` +\|/gm)].map(([, meant = '', sent = '']) => {
    return { meant, sent }
  })
  const sent = rows.map(({ meant }) => {
    const [, field] = /^nothing, in `(.*)`$/.exec(meant) ?? []
    return { meant, sent: field === undefined ? encoded(words[meant] ?? meant.replaceAll('`', '')) : `${field}=` }
  })

  expect(rows.length).toBe(10)
  expect(rows).toEqual(sent)
})

test('the guide to the client names every error class', () => {
  const classes = Object.keys(client).filter((name) => /(?<!^Call|^Status)Error$/.test(name))

  expect(namesIn(text('typescript-client'), /(?<=^\| `)\w+Error(?=` +\|)/gm)).toEqual(classes.sort())
})

describe('the guide to the mock', () => {
  const guide = text('mock-reference')

  test('names every flag, and no other', () => {
    const flags = namesIn(mockHelp('pixels-domains-api', mockContract), /--[a-z-]+/g).filter(
      (flag) => flag !== '--help',
    )

    expect(namesIn(guide, /(?<!npx )--[a-z][a-z-]+/g)).toEqual(flags)
  })

  test('names every control route, and no other', async () => {
    // The routes are those of every contract, and this one has errors with a message.
    const { body } = await send(await mockFor(), 'GET /__mock/')
    const routes = namesIn(JSON.stringify(body), /[A-Z]+ \/__mock\/\w+/g)

    expect(routes.length).toBeGreaterThan(5)
    expect(namesIn(guide, /[A-Z]+ \/__mock\/\w+/g)).toEqual(routes)
  })

  test('names every option of startMock', () => {
    expect(Object.keys(serverOptions.fields).filter((name) => !guide.includes(`\`${name}`))).toEqual([])
  })

  test('sends half of the paths to a service with the dev proxy of Vite', async () => {
    const service = await mockFor({ seed: { pixels: [{ name: 'Of the service', type: 'google-ads', value: 'AW-1' }] } })
    const half = await mockFor({ seed: { domains: [{ name: 'mock.example' }] } })
    const recipe = codeBlocks(text('mock-server')).find(({ text: code }) => code.startsWith('// vite.config.js'))
    const config = recipe?.text
      .replace('https://api.example.com', service.url)
      .replace(defaultBaseUrl(contract), half.url)
    const configFile = join(temporaryFolder({ 'vite.config.mjs': config ?? '' }), 'vite.config.mjs')
    const vite = await createServer({ configFile, logLevel: 'error', server: { port: 0 } })
    onTestFinished(() => vite.close())
    await vite.listen()
    const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''

    const [pixels, domains] = await Promise.all(
      ['pixels', 'domains'].map(async (name) => (await send({ url }, `GET /api/v1/${name}`)).body),
    )

    expect(pixels).toMatchObject({ data: [{ name: 'Of the service' }] })
    expect(domains).toMatchObject({ data: [{ name: 'mock.example' }] })
  })

  test('shows a seed that the mock takes', async () => {
    const seed = codeBlocks(text('mock-server')).find(({ language }) => language === 'json')?.text ?? ''
    const seeded = await mockFor({ seed: JSON.parse(seed) })

    expect(seeded.records()).toMatchObject(JSON.parse(seed))
  })
})

describe('the guide to verify', () => {
  const shown = codeBlocks(text('check-your-service'))
  const file = 'site/guides/check-your-service.md'
  const blockOf = (words: string) => shown.find(({ text }) => text.includes(words))
  let service: RunningMock

  beforeAll(async () => {
    const accepting = await ourContractWith('empty-update=rejected')
    service = await serveContract(accepting, {})
  })

  afterAll(() => service.close())

  test('shows what it says while it runs, about a service that rejects an empty update', async () => {
    const args = ['--journal', temporaryFolder()]
    const { stderr, stdout } = await startVerify(service.url, args, undefined, join(root, 'src/cli.ts')).ended

    expectShown(file, blockOf('This run can decide'), stderr.split('\n').slice(0, 5).join('\n'))
    expectShown(file, blockOf(' checks confirmed, '), stdout.trimEnd().replace(service.url, 'https://pixels.example'))
  })

  test('says how many requests a run sends, and how many records it creates', async () => {
    const handler = createMockHandler()
    const present = new Map<string, number>()
    let [created, most] = [0, 0]
    const count = (path: string, by: number): void => {
      const resource = path.split('/')[3] ?? ''
      present.set(resource, (present.get(resource) ?? 0) + by)
      most = Math.max(most, ...present.values())
    }

    const { run } = await verify({
      baseUrl: 'http://mock',
      apiKey: 'any-key',
      rate: 1_000_000,
      fetch: async (url, init) => {
        const response = await handler(url, init)
        const { pathname } = new URL(url)
        if (response.ok && init.method === 'POST') count(pathname, 1)
        if (response.ok && init.method === 'POST') created += 1
        if (response.ok && init.method === 'DELETE') count(pathname, -1)
        return response
      },
    })

    const guide = text('check-your-service')
    expect(guide).toContain(`about ${Math.round(run.requests / 10) * 10} requests`)
    expect(guide).toContain(`about ${Math.round(created / 10) * 10} records`)
    expect(most).toBe(11)
    expect(guide).toContain('at most eleven of a resource at the same time')
  })

  test('shows a program that prints what is shown', async () => {
    const { text: program, output } = shown.find(({ language }) => language === 'ts') ?? {}
    await writeFile(join(folder, 'verify.ts'), program?.replace(defaultBaseUrl(contract), service.url) ?? '')

    const { stdout } = await ended([process.execPath, 'verify.ts'], folder)

    expectShown(file, output, stdout)
  })
})

function text(name: string): string {
  const markdown = guides.get(name)
  if (markdown === undefined) throw new Error(`There is no guide ${name}.`)
  return markdown
}

function typescriptIn(guide: string): string[] {
  const blocks = codeBlocks(text(guide)).filter(({ language }) => language === 'ts')
  return blocks.map((block) => block.text)
}

/** Whether a command of a shell starts a server or fetches a package. */
function installs(source: string): boolean {
  return /^(npm|npx) /m.test(source)
}

function encoded(value: string): string {
  return new URLSearchParams({ v: value }).toString().slice(2)
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern))].sort()
}
