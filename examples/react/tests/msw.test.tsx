// @vitest-environment happy-dom
// The mock behind MSW: the client sends the same requests as in the page.

import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { createClient } from 'pixels-domains-api'
import { createTestMock } from 'pixels-domains-api/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fill, press, renderPage } from './render-page.tsx'

const mock = createTestMock({ seed: { pixels: [{ name: 'Spring sale', type: 'x', value: 'o8k2e' }] } })
const server = setupServer(
  http.all('*/api/v1/*', ({ request }) => {
    request.headers.set('Authorization', 'Bearer any-key') // as the proxy does
    return mock.fetch(request)
  }),
)
const client = createClient({ baseUrl: '/', apiKey: null, retry: 0 })

beforeAll(() => server.listen())
beforeEach(() => mock.reset())
afterAll(() => server.close())

test('creates a pixel, and empties the form', async () => {
  renderPage(client)
  fill('Name', 'Autumn sale')
  fill('Type', 'facebook')
  fill('Value', '417729038841265')
  press('Create')
  await screen.findByText('Autumn sale')

  const { form } = await mock.request('createPixel')
  expect(form).toEqual({ name: 'Autumn sale', type: 'facebook', value: '417729038841265' })
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '')
})

test('shows the messages beside the fields, and focuses the first', async () => {
  renderPage(client)
  fill('Name', 'Autumn sale')
  press('Create')

  await screen.findByText('The value field must not be empty.')
  expect(document.activeElement).toBe(screen.getByLabelText('Type'))
  expect(mock.requests({ operation: 'createPixel' })).toEqual([])
})

test('shows what only the service finds invalid', async () => {
  mock.override('updatePixel', { example: 'unknownType' })
  renderPage(client)
  await screen.findByText('Spring sale')

  press('Edit Spring sale')
  fill('Name', 'Summer sale')
  press('Save')

  await screen.findByText(/^The type must be one of/)
  // A service may not name the invalid field.
  const invalid = document.querySelector('[aria-invalid=true]')
  expect([null, document.activeElement]).toContain(invalid)
})

test('edits a pixel', async () => {
  renderPage(client)
  await screen.findByText('Spring sale')

  press('Edit Spring sale')
  fill('Name', 'Summer sale')
  press('Save')

  await screen.findByText('Summer sale')
  await screen.findByText('New pixel')
})

test('shows that a pixel could not be deleted, and deletes it at the second try', async () => {
  window.confirm = () => true
  mock.override('deletePixel', { status: 503, times: 1 })
  renderPage(client)
  await screen.findByText('Spring sale')

  press('Delete Spring sale')
  await screen.findByRole('alert')
  press('Delete Spring sale')

  await screen.findByText('No pixels found.')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
