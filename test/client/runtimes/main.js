// Runs the smoke suite in runtimes with arguments: Node, Bun, Deno.

import { createClient } from 'pixels-domains-api'
import { expected, smoke } from './smoke.js'

const seen = await smoke(createClient, process.argv[2])
if (seen !== expected)
  throw new Error(
    `Failed to pass the smoke suite: saw ${seen}, expected ${expected}. Compare test/client/runtimes/smoke.js.`,
  )
console.log('passed')
