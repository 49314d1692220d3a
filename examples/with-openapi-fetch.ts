// Creates a pixel with openapi-fetch, over the transport of the client: the key, the form encoding, the retries.
// openapi-fetch ended on 2026-09-19; new projects are better off with the methods of the client.
//
//   npm run example:openapi-fetch -- "Spring sale" google-ads AW-16485230971

import createOpenapiFetch from 'openapi-fetch'
import { ValidationError } from 'pixels-domains-api'
import { type components, createFetch, type paths } from 'pixels-domains-api/openapi-fetch'

type PixelCreate = components['schemas']['PixelCreate']

const baseUrl = process.env['PIXELS_URL'] ?? 'http://127.0.0.1:4010'
const apiKey = process.env['PIXELS_API_KEY'] ?? 'any-key'
const api = createOpenapiFetch<paths>({ baseUrl, fetch: createFetch({ baseUrl, apiKey }) })

// openapi-fetch sends JSON; createFetch makes it the form that the service takes.
const [name = '', type = '', value = ''] = process.argv.slice(2)
const body: PixelCreate = { name, type: type as PixelCreate['type'], value }
const { response, error } = await api.POST('/api/v1/pixels', { body })

// Errors are values: openapi-fetch throws only if there is no response.
if (response.ok) console.log(`created  ${name}`)
else console.error(response.status, JSON.stringify(error))

// The class of the client reads the sentences of each field, whatever the body looks like.
const { errors } = new ValidationError({ body: error })
for (const [field, sentences] of Object.entries(errors)) console.error(`${field}: ${sentences[0]}`)
