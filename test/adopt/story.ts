// Usage: node story.ts FOLDER…, or: PIXELS_API_KEY=… node story.ts FOLDER --service BASE_URL
// Uses the client of each folder with its mock, and asks its verify about it. Prints a line of JSON for each folder.
// With --service, only uses the client with a real service, but for the operations --without which it can be used.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

type Package = typeof import('../fixtures/plain/generated/entries/index.ts')
type Mock = typeof import('../fixtures/plain/generated/entries/mock-fetch.ts')
type Verify = typeof import('../fixtures/plain/generated/entries/verify.ts')
type Service = { baseUrl: string; fetch: typeof globalThis.fetch }

export interface Told {
  /** What was wrong with the story; empty if nothing was. */
  story: string
  /** What verify refutes. */
  refuted: string[]
  /** What it could not ask. */
  open: string[]
}

const { values, positionals } = parseArgs({
  options: { service: { type: 'string' }, without: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
})
const apiKey = process.env['PIXELS_API_KEY'] ?? 'any-key'

for (const home of positionals) {
  const { createClient } = (await import(join(home, 'generated/entries/index.ts'))) as Package
  if (values.service === undefined) console.log(JSON.stringify(await tell(home, createClient)))
  else await play(createClient, { baseUrl: values.service, fetch })
}

async function tell(home: string, createClient: Package['createClient']): Promise<Told> {
  const mock = (await import(join(home, 'generated/entries/mock-fetch.ts'))) as Mock
  const { verify } = (await import(join(home, 'generated/entries/verify.ts'))) as Verify
  const baseUrl = 'http://service.example'
  const fetch = mock.createMockHandler({ apiKey, seed: {} })
  const story = await play(createClient, { baseUrl, fetch }).then(
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
      .map(([name, { expected, observed, why }]) => `${name} ${expected} ${observed ?? why}`)
  return { story, refuted: lines(['refuted']), open: lines(['blocked', 'not-tested']) }
}

/** What a program does with every method, whatever the shapes are. */
async function play(createClient: Package['createClient'], service: Service): Promise<void> {
  const client = createClient({ ...service, apiKey })
  // A contract may have no PUT. All updates take the same form.
  const updatesIn = (group: object) => Object.keys(group).filter((name) => name.startsWith('update')) as 'update'[]
  const stranger = createClient({ ...service, apiKey: 'an-unknown-key' })

  for (let number = 1; number <= 12; number += 1)
    await client.pixels.create({ name: `Pixel ${number}`, type: 'x', value: String(number) })
  const pixels = await collected(client.pixels.listAll({ sort: 'asc', per_page: 10 }))
  assert.deepEqual(
    pixels.map((pixel) => fieldsOf(pixel).value),
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  )
  const [first] = pixels
  assert.ok(first)
  const id = first.id
  assert.equal(fieldsOf(await client.pixels.get(id)).name, 'Pixel 1')
  await client.pixels.update(id, { name: 'Renamed' })
  for (const method of updatesIn(client.pixels)) {
    await client.pixels[method](id, { name: method, type: 'bing', value: '1' })
    assert.equal(fieldsOf(await client.pixels.get(id)).name, method)
  }
  assert.equal((await client.pixels.first({ sort: 'asc' }))?.id, id)

  await client.domains.create({
    name: 'links.example',
    index_page: 'https://example.com/',
    not_found_page: 'https://example.com/lost',
  })
  const [domain] = await collected(client.domains.listAll())
  assert.ok(domain)
  assert.equal(fieldsOf(domain).name, 'links.example')
  for (const method of updatesIn(client.domains)) {
    if (values.without.includes(method.replace('update', 'updateDomain'))) continue
    const address = `https://example.com/${method}`
    await client.domains[method](domain.id, { index_page: address, not_found_page: address })
    // A contract may show it under another name.
    const shown = fieldsOf(await client.domains.get(domain.id)) as { index_page?: unknown; indexPage?: unknown }
    assert.equal(shown.index_page ?? shown.indexPage, address)
  }
  await client.domains.delete(domain.id)

  await client.pixels.delete(id)
  const gone = await client.pixels.get(id).result()
  // If two reasons share a status and a body, nothing distinguishes them.
  assert.ok(!gone.ok && ['NotFoundError', 'UnauthenticatedError'].includes(gone.error.name), 'a deleted record is gone')
  const unauthenticated = await stranger.pixels.list().result()
  assert.ok(
    !unauthenticated.ok && unauthenticated.error.name === 'UnauthenticatedError',
    'a made-up key is an UnauthenticatedError',
  )
  const invalid = await client.pixels.create({ name: 'n', type: 'zz' as 'x', value: '1' }).result()
  assert.ok(!invalid.ok && invalid.error.name === 'ValidationError', 'an unknown type is a ValidationError')
}

/** A contract may have them in an object of their own. */
function fieldsOf<Fields>(record: Fields): Fields {
  return (record as { attributes?: Fields }).attributes ?? record
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
