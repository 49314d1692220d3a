// Runs the smoke suite in a Worker: its response is what was seen.

import { createClient } from 'pixels-domains-api'
import { smoke } from './smoke.js'

export default {
  /** @param {Request} request */
  async fetch(request) {
    const baseUrl = new URL(request.url).searchParams.get('baseUrl') ?? ''
    return new Response(await smoke(createClient, baseUrl))
  },
}
