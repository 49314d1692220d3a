import { mockContract } from '../../generated/mock.ts'
import { validators } from '../../generated/validators.ts'
import { maxBody, respond, type MockParts, type MockRequest } from './mock.ts'
import { routesOf } from './routes.ts'
import { Sessions, type SeenRequest } from './sessions.ts'
import type { Settings } from './settings.ts'
import { snapshot, stateFrom, type Snapshot } from './state.ts'
import { onTheWire } from './wire.ts'

/** Answers requests like the service, and remembers what it is told. */
export interface MockHandler {
  (request: Request): Promise<Response>
  /** Begins anew with the records of the seed. */
  reset(): void
  /** The requests so far, the latest last, with their keys masked. */
  requests(): readonly SeenRequest[]
  /** The records as they are now. */
  records(): Snapshot
}

/** The handler without the reading of options, which the page of the site does without. */
export function handlerFrom(
  seed: Snapshot,
  settings: Settings,
  parts: Pick<MockParts, 'apiKey' | 'random'>,
): MockHandler {
  const sessions = new Sessions(() => stateFrom(mockContract, seed), settings, 100)
  const mock: MockParts = {
    ...parts,
    contract: mockContract,
    routes: routesOf(mockContract),
    validators,
    sessions,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  }
  return Object.assign(
    async (request: Request): Promise<Response> => {
      const { status, headers, text } = onTheWire(await respond(mock, await readRequest(request)), request.method)
      return new Response(text ?? null, { status, headers })
    },
    {
      reset: () => sessions.clear(),
      requests: () => [...sessions.main.requests],
      records: () => snapshot(sessions.main.state),
    },
  )
}

async function readRequest(request: Request): Promise<MockRequest> {
  const { origin, pathname, search } = new URL(request.url)
  const body = await request.arrayBuffer()
  return {
    method: request.method,
    origin,
    path: pathname,
    search: search.slice(1),
    header: (name) => request.headers.get(name),
    headers: () => Object.fromEntries(request.headers),
    body: body.byteLength > maxBody ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body),
  }
}
