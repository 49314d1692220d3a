// The newest pixels, rendered on the server for each request, and a form.

import Link from 'next/link'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { client } from './client'
import { CreateForm } from './create-form'

export default function Home() {
  return (
    <main>
      <h1>Pixels</h1>
      <Suspense fallback={<p>Loading…</p>}>
        <Newest />
      </Suspense>
      <CreateForm />
    </main>
  )
}

async function Newest() {
  // Without this line, the list is requested in the build, and never again.
  await connection()
  const { items } = await client.pixels.list()
  return (
    <ul>
      {items.map(({ id, name }) => (
        <li key={id}>
          <Link href={`/pixels/${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
