import createOpenapiFetch from 'openapi-fetch'
import { createFetch, type paths } from 'pixels-domains-api/openapi-fetch'

const baseUrl = 'https://api.example.com'
export const api = createOpenapiFetch<paths>({ baseUrl, fetch: createFetch({ apiKey: 'key' }) })
// @ts-expect-error: there is no such query.
void api.GET('/api/v1/pixels', { params: { query: { serch: 'sale' } } })
