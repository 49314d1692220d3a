// Runs the smoke suite in a Worker: its answer is what was seen.

import { smoke } from './smoke.js'

export default {
  /** @param {Request} request */
  async fetch(request) {
    return new Response(await smoke(new URL(request.url).searchParams.get('baseUrl') ?? ''))
  },
}
