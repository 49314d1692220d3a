// The same program with each client.

import createFetchClient from 'openapi-fetch'
import { createClient } from '../src/index.ts'
import type { paths } from '../src/openapi-fetch.ts'

type Fetch = typeof globalThis.fetch
type Program = (fetch: Fetch) => () => Promise<unknown[]>

const baseUrl = 'https://api.example.com'
const query = { per_page: 25, type: 'facebook' } as const
const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const headers = { Accept: 'application/json', Authorization: 'Bearer any-key' }
const formHeaders = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }

export const ours: Program = (fetch) => {
  const { pixels } = createClient({ baseUrl, apiKey: 'any-key', fetch })
  return async () => [await pixels.list(query), await pixels.create(fields)]
}

export const ofPeer: Program = (fetch) => {
  const { GET, POST } = createFetchClient<paths>({ baseUrl, headers, fetch })
  const list = { params: { query } }
  const create = { body: fields, headers: formHeaders }
  return async () => [await GET('/api/v1/pixels', list), await POST('/api/v1/pixels', create)]
}

export const bare: Program = (fetch) => async () => {
  const list = await fetch(`${baseUrl}/api/v1/pixels?${new URLSearchParams({ ...query, per_page: '25' })}`, { headers })
  const body = String(new URLSearchParams(fields))
  const create = await fetch(`${baseUrl}/api/v1/pixels`, { method: 'POST', headers: formHeaders, body })
  return [await list.json(), await create.json()]
}

export const programs = { ours, ofPeer, bare }
