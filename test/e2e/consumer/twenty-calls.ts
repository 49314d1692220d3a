// What a user writes: twenty calls, in every form. Compiled against the packed package.

import { createClient } from 'pixels-domains-api'

const client = createClient({
  baseUrl: 'https://api.example.com',
  apiKey: async () => 'key',
  timeoutMs: 5_000,
  retry: 1,
})

export async function pixels(): Promise<number> {
  const page = await client.pixels.list({ per_page: 25, type: 'facebook' })
  const first = await client.pixels.list()
  const sorted = await client.pixels.list({ sort_by: 'name', sort: 'asc' }, { retry: 0 })
  const created = await client.pixels.create({ name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' })
  const shown = await client.pixels.get(created.id)
  const updated = await client.pixels.update(shown.id, { name: 'Spring sale, extended' })
  const put = await client.pixels.updateWithPut(updated.id, {})
  await client.pixels.delete(put.id)
  for await (const pixel of client.pixels.listAll({ type: 'x' })) console.log(pixel.name)
  const { data, response } = await client.pixels.get(1).withResponse()
  const result = await client.pixels.get(data.id, { timeoutMs: 100 }).result()
  if (!result.ok && result.error.name === 'NotFoundError') return result.error.status
  return page.meta.total + first.data.length + sorted.data.length + response.status
}

export async function domains(): Promise<string | null | undefined> {
  const page = await client.domains.list({ search: 'links' })
  const created = await client.domains.create({ name: 'links.harborbooks.example' })
  const shown = await client.domains.get(created.id)
  const updated = await client.domains.update(shown.id, { index_page: 'https://harborbooks.example/' })
  const put = await client.domains.updateWithPut(updated.id, { not_found_page: '' })
  await client.domains.delete(put.id)
  for await (const domain of client.domains.listAll()) console.log(domain.index_page)
  const result = await client.domains.update(1, {}).result()
  if (result.ok) return result.data.index_page
  return result.error.name === 'ValidationError' ? result.error.errors.index_page?.[0] : page.data[0]?.name
}
