import { createClient } from 'pixels-domains-api'

const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key' } = process.env

export const client = createClient({ baseUrl: PIXELS_URL, apiKey: PIXELS_API_KEY })
