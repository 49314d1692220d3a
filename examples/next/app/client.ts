// The client of the server. It never gets into the browser, and neither does its key.

import 'server-only'
import { createClient } from 'pixels-domains-api'
import { cache } from 'react'

export const client = createClient({
  baseUrl: process.env['PIXELS_URL'] ?? 'http://127.0.0.1:4010',
  // A function is called for a request, so `next build` needs no key.
  apiKey: () => process.env['PIXELS_API_KEY'] ?? 'any-key',
})

/** One request for the metadata and the page. Next.js does not merge requests that have a signal, as those of the client do. */
export const getPixel = cache((id: number) => client.pixels.get(id))
