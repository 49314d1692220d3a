import { getRouterParam, H3, HTTPError } from 'h3'
import { createClient } from 'pixels-domains-api'

const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key' } = process.env
const client = createClient({ baseUrl: PIXELS_URL, apiKey: PIXELS_API_KEY })

export const app = new H3()
app.get('/pixels/:id', async (event) => {
  const id = getRouterParam(event, 'id') ?? ''
  if (!/^\d+$/.test(id)) throw HTTPError.status(404)
  const result = await client.pixels.get(Number(id)).result()
  if (result.ok) return result.data
  // An error of your own: h3 responds with the status of any error.
  throw HTTPError.status(result.error.name === 'NotFoundError' ? 404 : 502)
})
