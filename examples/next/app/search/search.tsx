'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient } from 'pixels-domains-api'
import { queries } from 'pixels-domains-api/query'
import { useState } from 'react'

const client = createClient({ baseUrl: '/proxy', apiKey: null })
const { pixels } = queries(client, 'pixels-service')

export function Search() {
  const [search, setSearch] = useState('')
  const { data, error, isPending } = useQuery({ ...pixels.list({ search }), placeholderData: keepPreviousData })
  return (
    <main>
      <label>
        Search <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <p role="status">{error ? 'The pixels could not be loaded.' : isPending && 'Loading…'}</p>
      <ul>
        {data?.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </main>
  )
}
