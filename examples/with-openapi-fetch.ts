// Renames a pixel with openapi-fetch, over the transport of the client. The body is sent as a form.
//
//   npm run example:openapi-fetch -- 11 "Spring sale, extended"

import createOpenapiFetch from 'openapi-fetch'
import { createFetch, type paths } from 'pixels-domains-api/openapi-fetch'

const baseUrl = process.env['PIXELS_URL'] ?? 'http://127.0.0.1:4010'
const apiKey = process.env['PIXELS_API_KEY'] ?? 'any-key'
const api = createOpenapiFetch<paths>({ baseUrl, fetch: createFetch({ apiKey }) })

const [id = '', name = ''] = process.argv.slice(2)
const { data, error } = await api.PATCH('/api/v1/pixels/{id}', { params: { path: { id: Number(id) } }, body: { name } })

if (data) console.log(`renamed  ${data.data.name}`)
else console.error(error?.message ?? 'The service sent an error without a message.')
