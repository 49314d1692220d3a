// @vitest-environment happy-dom
// The query options in a component that renders, and what a browser environment of tests gives the client.

import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../fixtures/plain/generated/entries/index.ts'
import { forms } from '../fixtures/plain/generated/forms.ts'
import { queries } from '../fixtures/plain/generated/queries.ts'
import { apiKey, fields, page, pixel } from './service.ts'

const baseUrl = 'https://api.example'

test.each(['in each render', 'once'])(
  'a mutation is pending until its queries are fresh, with options made %s',
  async (when) => {
    let list: unknown = page
    const service = async (_: string, init?: RequestInit) => {
      if (init?.method === 'POST') {
        list = { ...page, data: [{ ...pixel, name: 'Fresh' }] }
        return Response.json({ data: pixel }, { status: 201 })
      }
      // Slower than a render.
      await new Promise((resolve) => setTimeout(resolve, 50))
      return Response.json(list)
    }
    const { pixels } = queries(createClient({ baseUrl, apiKey, fetch: service, retry: 0 }))
    const constant = pixels.create()
    const seen: string[] = []
    let create = () => {}
    // biome-ignore lint/correctness/noComponentHookFactories: it is rendered once, with the client of this test.
    const App = () => {
      const shown = useQuery(pixels.list())
      const creating = useMutation(when === 'once' ? constant : pixels.create())
      create = () => creating.mutate(fields)
      seen.push(`${creating.status}: ${shown.data?.items[0]?.name}`)
      return null
    }
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const root = createRoot(document.createElement('div'))
    onTestFinished(() => act(() => root.unmount()))
    await act(() => root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(App))))
    await act(() => expect.poll(() => seen.at(-1)).toBe('idle: Spring sale'))

    await act(() => create())
    await act(() => expect.poll(() => seen.at(-1)).toContain('success'))

    expect(seen).toContain('pending: Spring sale')
    expect(seen.filter((one) => one.startsWith('success'))).toContain('success: Fresh')
    expect(seen).not.toContain('success: Spring sale')
  },
)

test('a FormData of happy-dom is read, and not sent empty', async () => {
  const sent: unknown[] = []
  const fetch = async (_: string, init?: RequestInit) => {
    sent.push(init?.body)
    return Response.json({ data: pixel })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)

  await createClient({ baseUrl, apiKey, fetch }).pixels.create(form)

  expect(sent).toEqual(['name=Spring+sale&type=google-ads&value=AW-16485230971'])
  expect(forms.pixels.create['~standard'].validate(form)).toEqual({ value: fields })
})
