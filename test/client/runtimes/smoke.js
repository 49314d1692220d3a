// What the client has to do in every runtime, in JavaScript that all of them run as it is.

/**
 * @param {typeof import('pixels-domains-api').createClient} createClient of the packed package
 * @param {string} baseUrl the address of a mock
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
  seen.push(await client.pixels.create({ name: 'a', value: 'b' }).catch(({ name }) => name))
  seen.push(await client.pixels.get(created.id, { signal: AbortSignal.abort('ended') }).catch((reason) => reason))
  seen.push(await unhandledRejections(createClient))
  return JSON.stringify(seen)
}

export const expected = JSON.stringify([
  'Café & co + é',
  'o8k2f',
  'Café & co + é',
  1,
  'x',
  'NotFoundError',
  'ValidationError',
  'ended',
  [],
])

/** What a call can be ended by from inside, while the client runs code of the caller. */
const endings = {
  'apiKey after a 401': (abort) => ({ apiKey: (why) => (why ? ended(abort, 'new') : 'old'), fetch: responding(401) }),
  apiKey: (abort) => ({ apiKey: () => ended(abort, 'key') }),
  'apiKey, which fails': (abort) => ({ apiKey: () => ended(abort, Promise.reject(new Error('No key.'))) }),
  headers: (abort) => ({ headers: () => ended(abort, {}) }),
  onRequest: (abort) => ({ onRequest: abort }),
  'onRequest, which fails': (abort) => ({ onRequest: () => ended(abort, Promise.reject(new Error('No trace.'))) }),
  onAttempt: (abort) => ({ onAttempt: abort, fetch: responding(500) }),
  'retry.when': (abort) => ({ retry: { when: () => ended(abort, true) }, fetch: responding(500) }),
  fetch: (abort) => ({ fetch: async () => ended(abort, Response.json({})) }),
  'fetch, which fails': (abort) => ({ fetch: () => ended(abort, Promise.reject(new Error('No network.'))) }),
  'the body of a response': (abort) => ({
    fetch: async () => new Response(new ReadableStream({ pull: () => ended(abort, undefined) })),
  }),
  'the body of a response, which fails': (abort) => ({
    fetch: async () =>
      new Response(new ReadableStream({ pull: (body) => ended(abort, body.error(new Error('Gone.'))) })),
  }),
  'a time that is over': () => ({ timeoutMs: 1, fetch: () => new Promise(() => {}) }),
  'a key that hangs': () => ({ timeoutMs: 1, apiKey: () => new Promise(() => {}) }),
}

/** The ways to take a call; each handles its rejection. */
const takings = [
  (call) => call.catch(() => {}),
  (call) => call.result(),
  (call) => call.withResponse().catch(() => {}),
  (call) => Promise.allSettled([call, call.result(), call.withResponse()]),
]

/** The unhandled rejections, with the signal of the client or of the call. */
async function unhandledRejections(createClient) {
  const unhandled = []
  const listen = (event) => unhandled.push(String(event.reason ?? event))
  if (globalThis.addEventListener) globalThis.addEventListener('unhandledrejection', listen)
  else process.on('unhandledRejection', listen)
  for (const optionsOf of Object.values(endings)) {
    for (const take of takings) {
      for (const whose of ['client', 'call']) {
        const controller = new AbortController()
        const own = { baseUrl: 'http://mock', apiKey: () => 'key', fetch: responding(200), retry: 1 }
        const options = { ...own, ...optionsOf(() => void controller.abort(new Error('Signed out.'))) }
        const signals = { [whose]: { signal: controller.signal } }
        const client = createClient({ ...options, ...signals.client })
        await take(client.pixels.get(1, { ...signals.call }))
        await client.pixels
          .listAll({}, { ...signals.call })
          .next()
          .catch(() => {})
      }
    }
  }
  // Runtimes report after the microtasks, and some of them later.
  await new Promise((resolve) => setTimeout(resolve, 50))
  return unhandled
}

function ended(abort, value) {
  abort()
  return value
}

function responding(status) {
  return async () => Response.json({}, { status })
}
