// What a user writes: twenty calls, in every form. Compiled against the packed package. No fact of a service changes what
// they use: ids come from responses, and a list is read by `listAll` and `first`.

import { createClient } from 'pixels-domains-api'

const client = createClient({
  baseUrl: 'https://api.example.com',
  apiKey: async () => 'key',
  timeoutMs: 5_000,
  retry: 1,
})

export async function pixels(): Promise<string> {
  await client.pixels.list({ per_page: 25, type: 'facebook' })
  await client.pixels.list()
  await client.pixels.list({ sort_by: 'name', sort: 'asc' }, { retry: 0 })
  const pixel = { name: 'Summer reading', type: 'google-ads', value: 'AW-11094827364' } as const
  const created = await client.pixels.create(pixel)
  const shown = await client.pixels.get(created.id)
  await client.pixels.update(shown.id, { name: 'Summer reading, extended' })
  await client.pixels.updateWithPut(shown.id, pixel)
  const first = await client.pixels.first({ type: 'x' })
  for await (const { name } of client.pixels.listAll({ type: 'x' })) console.log(name)
  for await (const { items } of client.pixels.listPages()) console.log(items.length)
  const { data, response } = await client.pixels.get(shown.id).withResponse()
  const result = await client.pixels.get(data.id, { timeoutMs: 100 }).result()
  await client.pixels.delete(shown.id)
  if (!result.ok && result.error.name === 'NotFoundError') return result.error.message
  return `${first?.name} ${response.status}`
}

export async function domains(): Promise<string | undefined> {
  await client.domains.list({ search: 'links' })
  const domain = { name: 'links.harborbooks.example' }
  const created = await client.domains.create(domain)
  const shown = await client.domains.get(created.id)
  const pages = { index_page: 'https://harborbooks.example/', not_found_page: 'https://harborbooks.example/lost' }
  await client.domains.update(shown.id, pages)
  await client.domains.updateWithPut(shown.id, pages)
  for await (const { index_page } of client.domains.listAll()) console.log(index_page)
  const result = await client.domains.update(shown.id, {}).result()
  await client.domains.delete(shown.id)
  if (result.ok) return result.response.statusText
  return result.error.name === 'ValidationError' ? result.error.errors.index_page?.[0] : result.error.message
}
