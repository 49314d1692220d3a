import { createClient } from 'pixels-domains-api'
import { fetch, ProxyAgent } from 'undici'

const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key', PROXY_URL = '' } = process.env

export const client = createClient({
  baseUrl: PIXELS_URL,
  apiKey: PIXELS_API_KEY,
  // Of the same undici as the agent: that of Node may be another version, and has other types.
  fetch: fetch as unknown as typeof globalThis.fetch,
  fetchOptions: { dispatcher: new ProxyAgent(PROXY_URL) },
})
