// Callers who leave before their response arrives.

import { expect, test } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import type { LogEntry } from '../fixtures/plain/generated/entries/mock.ts'
import { until } from '../lib/processes.ts'
import { mockFor } from './call.ts'

const pixel = { name: 'n', type: 'x', value: 'v' }
const headers = { Authorization: 'Bearer any-key' }

test.each(['POST', 'PATCH', 'DELETE'])(
  'a %s is carried out when its caller leaves during the delay, and is in both logs',
  async (method) => {
    const entries: LogEntry[] = []
    const options = { seed: { pixels: [pixel] }, rules: [{ delay: 1_000 }] }
    const mock = await mockFor({ ...options, log: (entry) => void entries.push(entry) })
    const handler = createMockHandler(options)
    const path = method === 'POST' ? '/api/v1/pixels' : '/api/v1/pixels/1'
    const body = method === 'DELETE' ? {} : { body: new URLSearchParams({ ...pixel, name: 'late' }) }

    const leave = async (call: typeof fetch, { rules }: Pick<typeof mock, 'rules'>): Promise<void> => {
      const caller = new AbortController()
      const response = call(`${mock.url}${path}`, { method, headers, signal: caller.signal, ...body })
      await until(
        () => JSON.stringify(rules()).includes('"seen":1'),
        () => JSON.stringify(rules()),
      )
      caller.abort(new Error('left'))
      await expect(response).rejects.toThrow('left')
    }
    await Promise.all([leave(fetch, mock), leave(handler, handler)])

    for (const { requests, records } of [mock, handler]) {
      await until(
        () => requests().length === 1,
        () => JSON.stringify(requests()),
      )
      expect(requests()).toMatchObject([{ method, path, body: String(body.body ?? '') }])
      const named = records()['pixels']?.map(({ name }) => name)
      expect(named).toEqual({ POST: ['n', 'late'], PATCH: ['late'], DELETE: [] }[method])
    }
    await until(
      () => entries.length === 1,
      () => JSON.stringify(entries),
    )
    expect(entries).toMatchObject([{ method, reason: 'The caller disconnected.' }])
  },
)
