// Renames a pixel with openapi-fetch, over the transport of the client. The body is sent as a form.
//
//   npm run example:openapi-fetch -- 11 "Spring sale, extended"

import createOpenapiFetch from 'openapi-fetch'
import { type components, createFetch, type paths } from 'pixels-domains-api/openapi-fetch'

type Id = components['schemas']['Id']

const baseUrl = process.env['PIXELS_URL'] ?? 'http://127.0.0.1:4010'
const apiKey = process.env['PIXELS_API_KEY'] ?? 'any-key'
const api = createOpenapiFetch<paths>({ baseUrl, fetch: createFetch({ apiKey }) })

const [id = '', name = ''] = process.argv.slice(2)
// In an address, each id is a text.
const path = { id: id as unknown as Id }
const { response, error } = await api.PATCH('/api/v1/pixels/{id}', { params: { path }, body: { name } })

if (response.ok) console.log(`renamed  ${name}`)
else console.error(response.status, JSON.stringify(error))
