// The options for TanStack Query, beside its types: keys know their data, and errors have their classes.

import { type InfiniteData, MutationObserver, QueryClient, QueryObserver } from '@tanstack/query-core'
import { type ErrorOf, type Page, type Pixel, createClient } from 'pixels-domains-api'
import { queries } from 'pixels-domains-api/query'
import { fixtures } from 'pixels-domains-api/testing'

// A package of a monorepo exports these: each type in them needs a name for its declarations.
export const options = queries(createClient({ baseUrl: 'http://mock', apiKey: 'key' }))
const { pixels } = options
const cache = new QueryClient()
const { id } = fixtures.pixel()

// @ts-expect-error: there is no such query.
pixels.list({ serch: 'sale' })

export const shown: Promise<Pixel> = cache.fetchQuery(pixels.get(id))
export const known: Pixel | undefined = cache.getQueryData(pixels.get(id).queryKey)
cache.setQueryData(pixels.get(id).queryKey, (old) => old && { ...old, name: 'Spring sale' })
cache.setQueryData(pixels.list().queryKey, (old) => old && { ...old, items: old.items.slice(1) })
cache.setQueryData(pixels.infinite().queryKey, (old) => old && { ...old, pages: old.pages.slice(0, 1) })
// @ts-expect-error: a record is no page.
cache.setQueryData(pixels.get(id).queryKey, {} as Page<Pixel>)

new QueryObserver(cache, pixels.get(id)).subscribe(({ data, error }) => {
  const errorOfGet: ErrorOf<'getPixel'> | null = error
  if (errorOfGet?.name === 'NotFoundError') console.log(errorOfGet.userMessage, data?.name)
})

export const pages: Promise<InfiniteData<Page<Pixel>, number>> = cache.fetchInfiniteQuery({
  ...pixels.infinite(),
  pages: 2,
})

export const rename = new MutationObserver(cache, {
  ...pixels.update(),
  onMutate: ({ id, fields }) => {
    const { queryKey } = pixels.get(id)
    const before = cache.getQueryData(queryKey)
    cache.setQueryData(queryKey, (pixel) => pixel && { ...pixel, name: fields.name ?? pixel.name })
    return { queryKey, before }
  },
  onError: (error, { fields }, context) => {
    if (error.name === 'ValidationError') console.log(fields.name, error.errors.name?.[0])
    if (context) cache.setQueryData(context.queryKey, context.before)
  },
})
// @ts-expect-error: there is no such field.
void rename.mutate({ id, fields: { nam: 'Spring sale' } })
