// What a user writes: twenty calls, in every form. Compiled against the packed package, and against what each service does
// that `openapi/services.yaml` names: no fact of a service changes what they use.

import { type Page, type Pixel, createClient } from 'pixels-domains-api'

const client = createClient({
  baseUrl: 'https://api.example.com',
  apiKey: async () => 'key',
  timeoutMs: 5_000,
  retry: 1,
})

export async function pixels(): Promise<string | undefined> {
  const page: Page<Pixel> = await client.pixels.list({ per_page: 25, type: 'facebook' })
  console.log(page.items[0]?.name, page.hasNext, page.total ?? 0, page.pageCount ?? 1)
  for (let number = 1, more = true; more; number++) more = (await client.pixels.list({ page: number })).hasNext
  await client.pixels.list({ sort_by: 'name', sort: 'asc' }, { retry: 0 })
  const pixel = { name: 'Summer reading', type: 'google-ads', value: 'AW-11094827364' } as const
  const created = await client.pixels.create(pixel)
  const shown = await client.pixels.get(created.id)
  await client.pixels.update(shown.id, { name: 'Summer reading, extended' })
  await client.pixels.updateWithPut(shown.id, pixel)
  const first = await client.pixels.first({ type: 'x' })
  for await (const { name } of client.pixels.listAll({ type: 'x' })) console.log(name)
  for await (const { items, hasNext } of client.pixels.listPages()) console.log(items.length, hasNext)
  const { data, response } = await client.pixels.get(shown.id).withResponse()
  const result = await client.pixels.get(data.id, { timeoutMs: 100 }).result()
  await client.pixels.delete(shown.id)
  if (!result.ok && result.error.name === 'NotFoundError') return result.error.userMessage
  return `${first?.name} ${response.status}`
}

export async function domains(): Promise<string | undefined> {
  await client.domains.list({ search: 'links' })
  const domain = { name: 'links.harborbooks.example', index_page: null }
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
