import { createFetchClient } from 'pixels-domains-api/openapi-fetch'

export const api = createFetchClient({ baseUrl: 'https://api.example.com', apiKey: 'key' })
// @ts-expect-error: there is no such query.
void api.GET('/api/v1/pixels', { params: { query: { serch: 'sale' } } })
