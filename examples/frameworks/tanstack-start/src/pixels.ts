import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { createClient } from 'pixels-domains-api'

const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key' } = process.env
const client = createClient({ baseUrl: PIXELS_URL, apiKey: PIXELS_API_KEY })

export const getPixel = createServerFn()
  .validator((id: string) => id)
  .handler(async ({ data: id }) => {
    if (!/^\d+$/.test(id)) throw notFound()
    const result = await client.pixels.get(Number(id)).result()
    if (result.ok) return result.data
    throw result.error.name === 'NotFoundError' ? notFound() : new Error('The pixel could not be read.')
  })

export const createPixel = createServerFn({ method: 'POST' })
  .validator((form: FormData) => form)
  .handler(async ({ data: form }) => {
    const result = await client.pixels.create(form).result()
    if (result.ok) return { errors: {} }
    if (result.error.name === 'ValidationError') return { errors: result.error.errors }
    throw new Error('The pixel could not be created.')
  })
