// One pixel. Metadata and page share one request.

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NotFoundError } from 'pixels-domains-api'
import { Suspense } from 'react'
import { getPixel } from '../../client'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await read(params)
  return { title: name }
}

export default function Page({ params }: Props) {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Details params={params} />
    </Suspense>
  )
}

async function Details({ params }: Props) {
  const { name, type, value } = await read(params)
  return (
    <main>
      <h1>{name}</h1>
      <p>
        {type}: {value}
      </p>
    </main>
  )
}

async function read(params: Props['params']) {
  const { id } = await params
  // The client rejects an id that is not a number with a TypeError.
  if (!/^\d+$/.test(id)) notFound()
  try {
    return await getPixel(Number(id))
  } catch (error) {
    if (error instanceof NotFoundError) notFound()
    throw error
  }
}
