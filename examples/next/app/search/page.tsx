// The first list comes with the page, the others from the browser.

import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { connection } from 'next/server'
import { queries } from 'pixels-domains-api/query'
import { Suspense } from 'react'
import { client } from '../client'
import { Search } from './search'

export default function Page() {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Hydrated />
    </Suspense>
  )
}

async function Hydrated() {
  await connection()
  const cache = new QueryClient()
  // Server and browser have different addresses for one service: a name of its own makes their keys equal.
  await cache.prefetchQuery(queries(client, 'pixels-service').pixels.list({ search: '' }))
  return (
    <HydrationBoundary state={dehydrate(cache)}>
      <Search />
    </HydrationBoundary>
  )
}
