// Usage: PIXELS_API_KEY=… node service-story.ts BASE_URL [DEPARTURE…]
//
// What a program does with the client, against a real service, after the contract was corrected by what verify saw.
// It runs in a copy of the repository, with the client that was generated there. A departure names what the service
// does that no contract can say; the story leaves that step out.

import assert from 'node:assert/strict'
import { createClient, NotFoundError, UnauthenticatedError, ValidationError } from '../../src/index.ts'

const [baseUrl = '', ...departures] = process.argv.slice(2)
const client = createClient({ baseUrl, apiKey: process.env['PIXELS_API_KEY'] ?? '' })
const stranger = createClient({ baseUrl, apiKey: 'an-unknown-key' })

// A service may return no more of a new record than its `id`.
const created = await client.pixels.create({ name: 'Spring sale', type: 'google-ads', value: 'AW-1' })
const shown = await client.pixels.get(created.id)
assert.deepEqual([shown.id, shown.name, shown.value], [created.id, 'Spring sale', 'AW-1'])

if (!departures.includes('list-envelope')) await readLists()

const renamed = await client.pixels.update(created.id, { name: 'Summer sale' })
assert.deepEqual([renamed.name, renamed.value], ['Summer sale', 'AW-1'])

const target = { index_page: 'https://example.com/' }
const targets = departures.includes('absent-after-create')
  ? { ...target, not_found_page: 'https://example.com/lost' }
  : target
const domain = await client.domains.create({ name: 'links.example', ...targets })
const cleared = await client.domains.update(domain.id, { index_page: '' })
assert.ok(!cleared.index_page)

const put = await client.pixels.updateWithPut(created.id, { name: 'Autumn sale', type: 'bing', value: 'AW-2' })
assert.deepEqual([put.name, put.type, put.value], ['Autumn sale', 'bing', 'AW-2'])

await assert.rejects(() => stranger.pixels.list(), UnauthenticatedError)
await client.pixels.delete(created.id)
await assert.rejects(() => client.pixels.get(created.id), NotFoundError)
const invalid = await client.pixels.create({ name: '', type: 'x', value: '1' }).result()
assert.ok(!invalid.ok && invalid.error instanceof ValidationError, 'an empty name is a ValidationError')
if (!departures.includes('error-fields')) assert.ok(invalid.error.errors.name?.[0])
console.log('The story ran to its end.')

async function readLists(): Promise<void> {
  const names: string[] = []
  for await (const pixel of client.pixels.listAll({ search: 'Spring sale' })) names.push(pixel.name)
  assert.deepEqual(names, ['Spring sale'])
  for (let number = 1; number <= 120; number++) {
    await client.pixels.create({ name: `Batch ${number}`, type: 'x', value: String(number) })
  }
  const batch = new Set<unknown>()
  for await (const pixel of client.pixels.listAll({ type: 'x' })) batch.add(pixel.id)
  assert.equal(batch.size, 120)
}
