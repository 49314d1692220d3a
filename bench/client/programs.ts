// The same program with each client: it lists and creates, with the key. Each is bundled, run and compiled as it is.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/contract/root.ts'
import { peersOf, versioned } from '../peers.ts'

/** Those that bars are about. */
export const raw = 'raw fetch'
export const ours = 'this client'

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

const ourClient = `import { createClient } from 'pixels-domains-api'
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

/** By the name of the client, a module that exports `list` and `create`. Generators write into the folder what it imports. */
export function programsIn(folder: string): Record<string, string> {
  const input = join(root, 'generated/openapi.json')
  const generators = [
    `${peersOf('client')}/node_modules/@hey-api/openapi-ts/bin/run.js --input ${input} --output hey-api --client @hey-api/client-fetch --silent --no-log-file`,
    `${peersOf('client')}/node_modules/orval/dist/bin/orval.mjs --input ${input} --output orval.ts --client fetch`,
    `${root}/node_modules/@redocly/cli/bin/cli.js generate-client ${input} --output redocly.ts --server-url https://api.example.com`,
  ]
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', DO_NOT_TRACK: '1' }
  for (const command of generators)
    execFileSync(process.execPath, command.split(' '), { cwd: folder, env, stdio: 'pipe' })
  return {
    [raw]: rawFetch,
    [versioned('openapi-fetch')]: openapiFetch,
    [versioned('@hey-api/openapi-ts')]: heyApi,
    [versioned('orval')]: orval,
    [versioned('redocly generate-client', '@redocly/cli')]: redocly,
    [ours]: ourClient,
  }
}
