// What the client has to do in every runtime, in JavaScript that all of them run as it is.

/**
 * @param {typeof import('pixels-domains-api').createClient} createClient of the packed package
 * @param {string} baseUrl where a mock listens
 * @returns {Promise<string>} what was seen, the same everywhere
 */
export async function smoke(createClient, baseUrl) {
  const client = createClient({ baseUrl, apiKey: async () => 'any-key', retry: 0 })
  const seen = []
  const created = await client.pixels.create({ name: 'Café & co + é', type: 'x', value: 'o8k2e' })
  seen.push(created.name)
  seen.push((await client.pixels.update(created.id, { value: 'o8k2f' })).value)
  seen.push((await client.pixels.first({ search: 'Café & co' })).name)
  let count = 0
  for await (const { id } of client.pixels.listAll()) if (id === created.id) count++
  seen.push(count)
  seen.push((await client.pixels.get(created.id)).type)
  await client.pixels.delete(created.id)
  const gone = await client.pixels.get(created.id).result()
  seen.push(gone.ok ? 'found' : gone.error.name)
  seen.push(await client.pixels.create({ name: 'a', value: 'b' }).catch(({ errors }) => Object.keys(errors)))
  seen.push(await client.pixels.get(created.id, { signal: AbortSignal.abort('ended') }).catch((reason) => reason))
  return JSON.stringify(seen)
}

export const expected = JSON.stringify([
  'Café & co + é',
  'o8k2f',
  'Café & co + é',
  1,
  'x',
  'NotFoundError',
  ['type'],
  'ended',
])
