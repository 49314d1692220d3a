import { error, fail, type RequestEvent } from '@sveltejs/kit'
import { createClient } from 'pixels-domains-api'

const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key' } = process.env
const client = createClient({ baseUrl: PIXELS_URL, apiKey: PIXELS_API_KEY })

export async function load({ params: { id = '' } }: Pick<RequestEvent, 'params'>) {
  if (!/^\d+$/.test(id)) error(404)
  const result = await client.pixels.get(Number(id)).result()
  if (result.ok) return { pixel: result.data }
  error(result.error.name === 'NotFoundError' ? 404 : 502)
}

export const actions = {
  async default({ params: { id }, request }: RequestEvent) {
    const result = await client.pixels.update(Number(id), await request.formData()).result()
    if (result.ok) return { errors: {} }
    if (result.error.name === 'ValidationError') return fail(422, { errors: result.error.errors })
    error(502)
  },
}
