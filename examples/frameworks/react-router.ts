import { createClient } from 'pixels-domains-api'
import { data, type LoaderFunctionArgs } from 'react-router'

const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key' } = process.env
const client = createClient({ baseUrl: PIXELS_URL, apiKey: PIXELS_API_KEY })

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) {
  if (!/^\d+$/.test(id)) throw data(null, { status: 404 })
  const result = await client.pixels.get(Number(id), { signal }).result()
  if (result.ok) return result.data
  throw data(null, { status: result.error.name === 'NotFoundError' ? 404 : 502 })
}

export async function action({ request }: { request: Request }) {
  const result = await client.pixels.create(await request.formData()).result()
  if (result.ok) return { errors: {} }
  if (result.error.name === 'ValidationError') return data({ errors: result.error.errors }, { status: 422 })
  throw data(null, { status: 502 })
}
