import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Client } from 'pixels-domains-api'
import { onTestFinished } from 'vitest'
import { Pixels } from '../pixels.tsx'

/** Shows the page until the test ends. */
export function renderPage(client: Client): void {
  onTestFinished(cleanup)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Pixels client={client} />
    </QueryClientProvider>,
  )
}

export function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

export function press(button: string): void {
  fireEvent.click(screen.getByRole('button', { name: button }))
}
