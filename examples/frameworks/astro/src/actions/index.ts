import { ActionError, defineAction } from 'astro:actions'
import { client } from '../client'

export const server = {
  createPixel: defineAction({
    accept: 'form',
    async handler(form: FormData) {
      const result = await client.pixels.create(form).result()
      if (result.ok) return { errors: {} }
      if (result.error.name === 'ValidationError') return { errors: result.error.errors }
      throw new ActionError({ code: 'BAD_GATEWAY', message: 'The pixel could not be created.' })
    },
  }),
}
