// A tool of other people, what it is fed with, and what it did.

import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { contractFolder, generatedIn } from '../../contract/folder.ts'
import { exampleOf, operationViews } from '../../contract/operations.ts'
import { readContract } from '../../contract/read-contract.ts'
import { mockIn } from '../../mock/contracts.ts'
import { freeAddress } from '../../../src/mock/http/listen.ts'
import { serveMock } from '../../../src/mock/http/serve-mock.ts'
import type { SeenRequest } from '../../../src/mock/sessions/request-log.ts'
import { messageOf } from '../../../src/lib/text.ts'
import { answersOf } from './answers.ts'

const execute = promisify(execFile)

export interface Tool {
  name: string
  /** The language of its code, or what it is for. */
  use: string
  /** The npm packages that it needs, each with its version; the tool first. */
  packages: readonly string[]
  /** The Debian packages that it needs; the tool first, if it is no npm package. */
  debian?: readonly string[]
  /** Does the create. @returns what happened; without words, what the mock received decides */
  feed: (place: Place) => Promise<string | undefined>
  /** The one setting that a form needs, in words. */
  setting?: string
  /** What it gets wrong whatever one does. */
  wrong?: string
}

/** The simplest create of the contract. */
export interface Create {
  operationId: string
  path: string
  form: Readonly<Record<string, string>>
}

export interface Place extends Create {
  /** The document. Its address is that of the mock. */
  file: string
  /** The address of the mock. */
  url: string
  /** Where the tool's packages are. */
  packages: string
  /** An empty folder for what it writes. */
  folder: string
  /** Whether the setting is used. */
  isSet: boolean
}

export const documents = ['openapi.json', 'openapi-3.0.json'] as const
export type DocumentName = (typeof documents)[number]

/**
 * Feeds a tool with a document, and lets it do the create on our mock.
 *
 * @param packages the folder in which the tool is installed
 * @returns "right", or what is not
 */
export async function fed(tool: Tool, name: DocumentName, packages: string, isSet = false): Promise<string> {
  const mock = await serveMock({ mock: await mockIn(contractFolder) })
  const folder = join(packages, 'out')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const file = join(folder, name)
  const usual = readContract().servers[0]?.variables?.['base_url']?.default ?? ''
  writeFileSync(file, readFileSync(join(generatedIn(contractFolder), name), 'utf8').replaceAll(usual, mock.url))
  const create = simplestCreate()
  try {
    const words = await tool.feed({ ...create, file, folder, packages, url: mock.url, isSet })
    return words ?? verdict(mock.requests(), create)
  } catch (error) {
    // A client may throw because the mock rejected what it sent.
    const sent = verdict(mock.requests(), create)
    return sent === 'nothing sent' ? `fails: ${errorIn(messageOf(error))}` : sent
  } finally {
    await mock.close()
  }
}

function simplestCreate(): Create {
  const create = operationViews(readContract()).find((view) => view['x-action'] === 'create' && view.form)
  if (!create) throw new Error('Failed to feed tools: the contract has no create.')
  const { operationId, path, form } = create
  return { operationId, path, form: exampleOf(form) as Record<string, string> }
}

/** How the create was sent, in a few words. */
function verdict(requests: readonly SeenRequest[], { path, form }: Create): string {
  const sent = requests.find((request) => request.method === 'POST' && request.path === path)
  if (!sent) return requests[0] ? `sends ${requests[0].method} ${requests[0].path}` : 'nothing sent'
  const { headers, body } = sent
  const type = headers['content-type']?.split(';')[0] ?? 'no type'
  const isForm = type === 'application/x-www-form-urlencoded'
  if (body.startsWith('{')) return `JSON as ${type}`
  if (!isForm) return type
  const sorted = (fields: object) => JSON.stringify(Object.entries(fields).sort())
  if (sorted(Object.fromEntries(new URLSearchParams(body))) !== sorted(form)) return `a form with ${body}`
  return sent.status < 300 ? 'right' : `a right form, but ${sent.status}`
}

/** The line of a long output that names the error. */
function errorIn(text: string): string {
  const lines = text.split('\n').slice(1)
  const line = lines.find((one) => /error|invalid|unsupported|cannot|not found/i.test(one)) ?? lines[0] ?? text
  return line.trim().slice(0, 120)
}

/** Runs a program: one of the tool's npm packages, or one of the machine. */
export async function run(place: Place, program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, args, { ...environment(place), timeout: 240_000, maxBuffer: 2 ** 26 })
  return stdout
}

function environment({ packages, folder }: Place) {
  const path = `${join(packages, 'node_modules/.bin')}:${process.env['PATH']}`
  return { cwd: folder, env: { ...process.env, PATH: path, CI: '1', DO_NOT_TRACK: '1', REDOCLY_TELEMETRY: 'off' } }
}

/** Runs TypeScript beside what the tool generated. @returns what it prints */
export async function runCode(place: Place, code: string): Promise<string> {
  return (await run(place, process.execPath, [await bundled(place, code)])).trim()
}

/** Bundles TypeScript, which finds the place in `feed`, and headers with a key. */
export async function bundled(place: Place, code: string): Promise<string> {
  const [source, bundle] = [join(place.folder, 'call.ts'), join(place.folder, 'call.mjs')]
  const shared = `const feed = ${JSON.stringify(place)} as any
const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' }
`
  writeFileSync(source, shared + code)
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' } as const
  await build({ entryPoints: [source], outfile: bundle, ...options })
  return bundle
}

/** Starts a server, and asks it once it answers anything. */
export async function served(place: Place, program: string, args: readonly string[]): Promise<string> {
  const { port, url } = await freeAddress()
  const child = spawn(program, [...args, '--port', String(port)], environment(place))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  try {
    for (let attempt = 0; attempt < 120 && child.exitCode === null; attempt++) {
      await new Promise((done) => setTimeout(done, 500))
      const response = await fetch(url).catch(() => undefined)
      if (response) return await answersOf(place, url)
    }
    throw new Error(`It does not start.\n${output}`)
  } finally {
    child.kill()
  }
}
