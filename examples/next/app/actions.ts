'use server'

import { revalidatePath } from 'next/cache'
import type { FieldErrors } from 'pixels-domains-api'
import { client } from './client'

export interface Saved {
  errors: FieldErrors
  message?: string
  /** What was in the form, which React empties after an action. */
  fields?: { [name: string]: FormDataEntryValue }
}

/** Returns what the form shows, and never the error itself: that is for your logs. */
export async function createPixel(_: Saved, form: FormData): Promise<Saved> {
  const result = await client.pixels.create(form).result()
  if (result.ok) {
    revalidatePath('/')
    return { errors: {}, message: `Created ${result.data.name}.` }
  }
  const fields = Object.fromEntries(form)
  if (result.error.name === 'ValidationError') return { errors: result.error.errors, fields }
  console.error(result.error)
  return { errors: {}, message: 'The pixel could not be created. Try again.', fields }
}
