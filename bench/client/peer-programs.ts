// The same program with each client: it lists and creates, with the key, and where a client can it also reads all pages
// and repeats a call. Each is bundled, run and compiled as it stands.

import { versioned } from '../peers.ts'

export interface Program {
  client: string
  /** A module that exports `list` and `create`. */
  source: string
  /** The same with `all`, which reads every page, and with repetitions and a timeout. Undefined if the client has none. */
  whole?: string
}

const key = 'sk_live_12345678'
const query = `{ per_page: 25, type: 'facebook' }`
const fields = `{ name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' }`

const rawFetch = `const headers = { Accept: 'application/json', Authorization: 'Bearer ${key}' }
const url = 'https://api.example.com/api/v1/pixels'
export const list = async (): Promise<unknown> =>
  (await fetch(url + '?' + new URLSearchParams({ per_page: '25', type: 'facebook' }), { headers })).json()
export const create = async (): Promise<unknown> => {
  const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
  return (await fetch(url, { method: 'POST', headers: form, body: String(new URLSearchParams(${fields})) })).json()
}
`

const ours = `import { createClient } from 'pixels-domains-api'
const client = createClient({ baseUrl: 'https://api.example.com', apiKey: '${key}' })
export const list = () => client.pixels.list(${query})
export const create = () => client.pixels.create(${fields})
`

const openapiFetch = `import createClient from 'openapi-fetch'
import type { paths } from 'pixels-domains-api/openapi-fetch'
const headers = { Accept: 'application/json', Authorization: 'Bearer ${key}' }
const client = createClient<paths>({ baseUrl: 'https://api.example.com', headers })
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
export const list = () => client.GET('/api/v1/pixels', { params: { query: ${query} } })
export const create = () => client.POST('/api/v1/pixels', { body: ${fields}, headers: form })
`

const heyApi = `import { client } from './hey-api/client.gen.js'
import { createPixel, listPixels } from './hey-api/sdk.gen.js'
client.setConfig({ baseUrl: 'https://api.example.com', auth: '${key}' })
export const list = () => listPixels({ query: ${query} })
export const create = () => createPixel({ body: ${fields} })
`

const orval = `import { createPixel, listPixels } from './orval.js'
const init = { headers: { Authorization: 'Bearer ${key}' } }
export const list = () => listPixels(${query}, init)
export const create = () => createPixel(${fields}, init)
`

const redocly = `import { configure, createPixel, listPixels } from './redocly.js'
configure({ auth: { bearer: '${key}' } })
export const list = () => listPixels({ query: ${query} })
export const create = () => createPixel({ body: new URLSearchParams(${fields}) })
`

/** Of the peers that are generated, those are left out that could not be. */
export function programsOf(generated: string[]): Program[] {
  const peers: (Program & { needs?: string })[] = [
    { client: 'raw fetch', source: rawFetch },
    { client: versioned('openapi-fetch'), source: openapiFetch },
    { client: versioned('@hey-api/openapi-ts'), source: heyApi, needs: 'hey-api' },
    { client: versioned('orval'), source: orval, needs: 'orval' },
    {
      client: `redocly generate-client ${versioned('@redocly/cli').split(' ')[1]}`,
      source: redocly,
      whole: `${redocly.replace('configure({', 'configure({ retry: { retries: 2 }, timeout: 30_000,')}
export const all = () => listPixels.items({ query: ${query} })\n`,
      needs: 'redocly',
    },
    { client: 'this client', source: ours, whole: `${ours}export const all = () => client.pixels.listAll(${query})\n` },
  ]
  return peers.filter(({ needs }) => needs === undefined || generated.includes(needs))
}
