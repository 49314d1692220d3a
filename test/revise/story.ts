// Usage: node story.ts FOLDER…
// Uses the client of each folder with its mock, and asks its verify about it. Prints a line of JSON for each folder.

import assert from 'node:assert/strict'
import { join } from 'node:path'

type Package = typeof import('../../src/index.ts')
type Mock = typeof import('../../src/mock/fetch-handler.ts')
type Verify = typeof import('../../src/verify/index.ts')

export interface Told {
  /** What was wrong with the story; empty if nothing was. */
  story: string
  /** What verify refutes. */
  refuted: string[]
  /** What it could not ask. */
  open: string[]
}

const baseUrl = 'http://service.example'
const apiKey = 'any-key'

if (import.meta.main) for (const home of process.argv.slice(2)) console.log(JSON.stringify(await tell(home)))

async function tell(home: string): Promise<Told> {
  const library = (await import(join(home, 'src/index.ts'))) as Package
  const mock = (await import(join(home, 'src/mock/fetch-handler.ts'))) as Mock
  const { verify } = (await import(join(home, 'src/verify/index.ts'))) as Verify
  const fetch = mock.createMockHandler({ apiKey, lenient: true, seed: {} })
  const story = await play(library, fetch).then(
    () => '',
    (error: unknown) => String(Object(error).stack),
  )
  const report = await verify({
    baseUrl,
    apiKey,
    fetch: (url, init) => fetch(new Request(url, init)),
    rate: Infinity,
    settleMs: 20,
  })
  const all = Object.entries({ ...report.verdicts, ...report.facts })
  const lines = (some: string[]) =>
    all
      .filter(([, { verdict }]) => some.includes(verdict))
      .map(([name, { expected, got }]) => `${name} ${expected} ${got}`)
  return { story, refuted: lines(['refuted']), open: lines(['blocked', 'not-tested']) }
}

/** What a program does with every method, whatever the shapes are. */
async function play({ createClient }: Package, fetch: typeof globalThis.fetch): Promise<void> {
  const client = createClient({ baseUrl, apiKey, fetch })
  const stranger = createClient({ baseUrl, apiKey: 'an-unknown-key', fetch })

  for (let number = 1; number <= 12; number += 1)
    await client.pixels.create({ name: `Pixel ${number}`, type: 'x', value: String(number) })
  const pixels = await collected(client.pixels.listAll({ sort: 'asc', per_page: 10 }))
  assert.deepEqual(
    pixels.map(({ value }) => value),
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  )
  const [first] = pixels
  assert.ok(first)
  const id = first.id
  assert.equal((await client.pixels.get(id)).name, 'Pixel 1')
  await client.pixels.update(id, { name: 'Renamed' })
  await client.pixels.updateWithPut(id, { name: 'Replaced', type: 'bing', value: '1' })
  assert.deepEqual({ ...(await client.pixels.get(id)) }.name, 'Replaced')
  assert.equal((await client.pixels.first({ sort: 'asc' }))?.id, id)

  await client.domains.create({
    name: 'links.example',
    index_page: 'https://example.com/',
    not_found_page: 'https://example.com/lost',
  })
  const [domain] = await collected(client.domains.listAll())
  assert.equal(domain?.name, 'links.example')
  await client.domains.update(domain.id, { index_page: 'https://example.com/new' })
  await client.domains.updateWithPut(domain.id, {
    index_page: 'https://example.com/put',
    not_found_page: 'https://example.com/put',
  })
  assert.equal((await client.domains.get(domain.id)).index_page, 'https://example.com/put')
  await client.domains.delete(domain.id)

  await client.pixels.delete(id)
  const gone = await client.pixels.get(id).result()
  // Where two reasons share a status and a body, nobody can tell them apart.
  assert.ok(!gone.ok && ['NotFoundError', 'UnauthenticatedError'].includes(gone.error.name), 'a deleted record is gone')
  const unauthenticated = await stranger.pixels.list().result()
  assert.ok(
    !unauthenticated.ok && unauthenticated.error.name === 'UnauthenticatedError',
    'a made-up key is an UnauthenticatedError',
  )
  const invalid = await client.pixels.create({ name: 'n', type: 'zz' as 'x', value: '1' }).result()
  assert.ok(!invalid.ok && invalid.error.name === 'ValidationError', 'an unknown type is a ValidationError')
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
