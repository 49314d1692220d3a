// The same program with each client: a list and a create.

import createFetchClient from 'openapi-fetch'
import { createClient } from '../src/index.ts'
import type { paths } from '../src/openapi-fetch.ts'

type Fetch = typeof globalThis.fetch

const baseUrl = 'https://api.example.com'
const query = { per_page: 25, type: 'facebook' } as const
const form = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const headers = { Accept: 'application/json', Authorization: 'Bearer any-key' }
const formHeaders = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }

export function ours(fetch: Fetch) {
  const { pixels } = createClient({ baseUrl, apiKey: 'any-key', fetch })
  return async () => [await pixels.list(query), await pixels.create(form)]
}

export function peer(fetch: Fetch) {
  const { GET, POST } = createFetchClient<paths>({ baseUrl, headers, fetch })
  const create = { body: form, headers: formHeaders }
  return async () => [await GET('/api/v1/pixels', { params: { query } }), await POST('/api/v1/pixels', create)]
}

export function bare(fetch: Fetch) {
  return async () => {
    const list = await fetch(`${baseUrl}/api/v1/pixels?per_page=${query.per_page}&type=${query.type}`, { headers })
    const body = String(new URLSearchParams(form))
    const create = await fetch(`${baseUrl}/api/v1/pixels`, { method: 'POST', headers: formHeaders, body })
    return [await list.json(), await create.json()]
  }
}

export const clients = { ours, peer, bare }
