import Koa from 'koa'
import { CallError, createClient } from 'pixels-domains-api'

const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key' } = process.env
const client = createClient({ baseUrl: PIXELS_URL, apiKey: PIXELS_API_KEY })

export const app = new Koa()
// Koa responds with the status of an error: without this, a 401 of your own key reaches your users.
app.use(async (context, next) => {
  try {
    await next()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    context.throw(error.name === 'NotFoundError' ? 404 : 502, { cause: error })
  }
})
app.use(async (context) => {
  const [, id] = /^\/pixels\/(\d+)$/.exec(context.path) ?? context.throw(404)
  context.body = await client.pixels.get(Number(id))
})
