import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from 'pixels-domains-api'
import { createRoot } from 'react-dom/client'
import { Pixels } from './pixels.tsx'

// The page sends its requests to the server that it comes from, and that server adds the API key: see vite.config.ts.
const client = createClient({ baseUrl: '/', apiKey: null })

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <Pixels client={client} />
  </QueryClientProvider>,
)
