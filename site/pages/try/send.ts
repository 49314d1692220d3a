import { load } from '../load.ts'
import type { Draft } from './request.ts'

/** A response, as it was sent. */
interface Reply {
  status: string
  headers: string
  body: string
  /** The duration in milliseconds. */
  time: number
}

/** @throws if there is no response, with what to check */
export async function send(draft: Draft, toMock: boolean): Promise<Reply> {
  const ask = toMock ? await pageMock() : fetch
  const began = performance.now()
  try {
    const response = await ask(new Request(draft.url, options(draft)))
    const text = await response.text()
    return { ...wordsOf(response), body: text, time: performance.now() - began }
  } catch (cause) {
    throw new Error(reason(draft.url), { cause })
  }
}

async function pageMock(): Promise<(request: Request) => Promise<Response>> {
  await load('mock.js').catch(() => undefined)
  if (!window.pageMock) throw new Error('Failed to load the mock. Check your connection and send again.')
  return window.pageMock
}

function options({ method, headers, body }: Draft): RequestInit {
  // Shows a redirect as a response, and does not send the key to it.
  const init: RequestInit = {
    method,
    headers,
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(30_000),
  }
  return body === undefined ? init : { ...init, body }
}

function wordsOf(response: Response): { status: string; headers: string } {
  if (response.type === 'opaqueredirect') return { status: 'A redirect, not followed', headers: '' }
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
  }
}

function reason(url: string): string {
  return `Failed to reach ${new URL(url).origin}: no response came, or this page may not read it. Check the address, whether the service allows this origin (CORS), and whether the host of this page allows connections (Content-Security-Policy).`
}
