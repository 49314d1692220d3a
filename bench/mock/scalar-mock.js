// Scalar's mock of the contract: it checks the key and responds with examples like Prism, but does not check forms.
// Usage: node scalar-mock.js PORT CONTRACT

import { serve } from '@hono/node-server'
import { createMockServer } from '@scalar/mock-server'

const [port, document] = process.argv.slice(2)
const { fetch } = await createMockServer({ document, logger: false })

serve({ fetch, port: Number(port), hostname: '127.0.0.1' })
