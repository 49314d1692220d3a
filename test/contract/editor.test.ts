// What an editor shows of the packed package: types by their names, documentation, readable definitions.

import { type ChildProcess, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { installedPackage } from '../lib/installed-package.ts'

const program = `import { createClient } from 'pixels-domains-api'
const client = createClient({ baseUrl: 'https://api.example.com', apiKey: 'key' })
const result = await client.pixels.get(11).result()
if (result.ok) result.data.type
else result.error
void result.ok
`

let consumer: string
let server: ChildProcess
const waiting = new Map<number, (body: unknown) => void>()

beforeAll(async () => {
  consumer = await installedPackage()
  await writeFile(join(consumer, 'tsconfig.json'), '{"compilerOptions":{"module":"nodenext","strict":true,"types":[]}}')
  await writeFile(join(consumer, 'editor.ts'), program)
  server = spawn(process.execPath, [
    join(root, 'node_modules/typescript/lib/tsserver.js'),
    '--disableAutomaticTypingAcquisition',
  ])
  createInterface({ input: server.stdout ?? process.stdin }).on('line', (line) => {
    if (!line.startsWith('{')) return
    const { request_seq: seq, body } = JSON.parse(line)
    waiting.get(seq)?.(body)
  })
  send('open', { file: join(consumer, 'editor.ts') })
})
afterAll(async () => {
  server.kill()
  await rm(consumer, { recursive: true })
})

test.each([
  ['data.type', 'type: PixelType', 'the ad or analytics platform'],
  ['client.pixels', 'pixels: PixelsMethods', 'Tracking pixels of ad and analytics platforms.'],
  ['pixels.get', 'get(id: Id', 'Show a pixel.'],
  ['result.ok', 'ok', 'Whether the call succeeded.'],
  ['result.error', 'error:', 'Why it failed.'],
])('shows what %s is, and what it is for', async (place, type, documentation) => {
  expect(await ask('quickinfo', place)).toMatchObject({
    displayString: expect.stringContaining(type),
    documentation: expect.stringContaining(documentation),
  })
})

test.each([
  ['createClient', 'src/index.ts'],
  ['client.pixels', 'generated/client.ts'],
  ['pixels.get', 'generated/client.ts'],
])('leads from %s to the readable source', async (place, source) => {
  expect(await ask('definition', place)).toMatchObject([
    { file: expect.stringMatching(new RegExp(`pixels-domains-api/${source}$`)) },
  ])
})

/** Asks about the last letter of a place in the program. */
function ask(command: string, place: string): Promise<unknown> {
  const before = program.slice(0, program.indexOf(place) + place.length - 1).split('\n')
  const position = { line: before.length, offset: (before.at(-1)?.length ?? 0) + 1 }
  const seq = send(command, { file: join(consumer, 'editor.ts'), ...position })
  return new Promise((resolve) => waiting.set(seq, resolve))
}

let requests = 0
function send(command: string, args: object): number {
  requests++
  server.stdin?.write(`${JSON.stringify({ seq: requests, type: 'request', command, arguments: args })}\n`)
  return requests
}
