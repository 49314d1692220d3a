// @vitest-environment happy-dom
// The mock as the `fetch` of the client: the fastest way.

import { screen } from '@testing-library/react'
import { createClient } from 'pixels-domains-api'
import { createTestMock } from 'pixels-domains-api/testing'
import { beforeEach, expect, test } from 'vitest'
import { fill, press, renderPage } from './render-page.tsx'

const twelve = Array.from({ length: 12 }, (_, index) => ({ name: `Pixel ${index + 1}`, type: 'x', value: 'o8k2e' }))
const mock = createTestMock({ seed: { pixels: twelve } })
const client = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: mock.fetch, retry: 0 })

beforeEach(() => mock.reset())

test('turns pages, and shows the first one of a new search', async () => {
  renderPage(client)
  await screen.findByText('Pixel 12')

  press('Next page')
  await screen.findByText('Pixel 2')
  fill('Search', 'pixel 1')
  press('Show')
  await screen.findByText('Pixel 12')

  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
})

test('sorts by name', async () => {
  renderPage(client)
  await screen.findByText('Pixel 12')

  fill('Sort by', 'name')
  press('Show')
  await screen.findByText('Pixel 9')

  expect(mock.requests({ operation: 'listPixels' }).at(-1)?.query).toContain('sort_by=name')
})

test('shows an empty list', async () => {
  mock.override('listPixels', { status: 200, example: 'empty' })

  renderPage(client)

  await screen.findByText('No pixels found.')
})

test('loads the list again after an error', async () => {
  const end = mock.override('listPixels', { status: 500 })
  renderPage(client)
  await screen.findByRole('alert')

  end()
  press('Try again')

  await screen.findByText('Pixel 12')
  expect(screen.queryByRole('alert')).toBeNull()
})
