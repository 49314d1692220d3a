// What a call costs, against other ways to make it. The network is a stub, so that only the client is measured.

import createFetchClient from 'openapi-fetch'
import type { paths } from '../generated/schema.ts'
import { createClient } from '../src/index.ts'
import type { HeyApi } from './hey-api.ts'
import { versioned } from './peers.ts'
import { median } from './report.ts'

interface Measurement {
  operation: string
  peer: string
  /** Microseconds a call, the median of the rounds. */
  micros: number
  /** Over raw fetch in the same rounds. */
  ratio: number
}

type Calls = Record<string, () => Promise<unknown>>

const baseUrl = 'https://api.example.com'
const headers = { Accept: 'application/json', Authorization: 'Bearer sk_live_12345678' }
const form = 'application/x-www-form-urlencoded'
const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const pixel = { id: 11, ...fields }
const page = {
  data: Array(10).fill(pixel),
  links: { first: '', last: '', prev: null, next: null },
  meta: { current_page: 1, from: 1, last_page: 1, path: '', per_page: 25, to: 10, total: 10 },
}

/** Rounds take turns, so that whatever else the machine does hits all alike. */
export async function measureClient(
  heyApi?: HeyApi,
  { rounds = 31, callsPerRound = 1_000 } = {},
): Promise<Measurement[]> {
  const [list, create] = [JSON.stringify(page), JSON.stringify({ data: pixel })]
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    new Response((init ?? (input as Request)).method === 'POST' ? create : list, {
      headers: { 'Content-Type': 'application/json' },
    })
  try {
    const calls = callsOf(heyApi)
    return [
      ...(await measured('list', calls.list, rounds, callsPerRound)),
      ...(await measured('create', calls.create, rounds, callsPerRound)),
    ]
  } finally {
    globalThis.fetch = original
  }
}

function callsOf(heyApi?: HeyApi): { list: Calls; create: Calls } {
  const raw = createFetchClient<paths>({ baseUrl, headers })
  const client = createClient({ baseUrl, apiKey: 'sk_live_12345678' })
  heyApi?.client.setConfig({ baseUrl, auth: 'sk_live_12345678' })
  const [openapiFetchName, heyApiName] = [versioned('openapi-fetch'), versioned('@hey-api/openapi-ts')]
  const url = `${baseUrl}/api/v1/pixels`
  const query = { per_page: 25, type: 'facebook' } as const
  return {
    list: {
      'raw fetch': async () =>
        (await fetch(`${url}?${new URLSearchParams({ per_page: '25', type: 'facebook' })}`, { headers })).json(),
      [openapiFetchName]: () => raw.GET('/api/v1/pixels', { params: { query } }),
      ...(heyApi && { [heyApiName]: () => heyApi.listPixels({ query }) }),
      'this client': () => client.pixels.list(query),
    },
    create: {
      'raw fetch': async () =>
        (
          await fetch(url, {
            method: 'POST',
            headers: { ...headers, 'Content-Type': form },
            body: `${new URLSearchParams(fields)}`,
          })
        ).json(),
      [openapiFetchName]: () => raw.POST('/api/v1/pixels', { body: fields, headers: { 'Content-Type': form } }),
      ...(heyApi && { [heyApiName]: () => heyApi.createPixel({ body: fields }) }),
      'this client': () => client.pixels.create(fields),
    },
  }
}

async function measured(
  operation: string,
  calls: Calls,
  rounds: number,
  callsPerRound: number,
): Promise<Measurement[]> {
  const times = new Map(Object.keys(calls).map((peer) => [peer, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [peer, call] of Object.entries(calls)) {
      const start = performance.now()
      for (let count = 0; count < callsPerRound; count++) await call()
      times.get(peer)?.push(((performance.now() - start) * 1000) / callsPerRound)
    }
  }
  const base = median(times.get('raw fetch') ?? [])
  return [...times].map(([peer, micros]) => ({ operation, peer, micros: median(micros), ratio: median(micros) / base }))
}
