// The store: records that outlive the mock.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'
import { startMock, type RunningMock } from '../../src/mock/index.ts'
import { call } from './call.ts'
import { listening } from './cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'store-'))
let files = 0

afterAll(() => rmSync(folder, { recursive: true }))

/** Runs one mock after another on the same file. */
async function runs(file: string, ...steps: ((mock: RunningMock) => Promise<void>)[]): Promise<void> {
  for (const step of steps) {
    const mock = await startMock({ store: file })
    await step(mock).finally(() => mock.close())
  }
}

function newFile(): string {
  return join(folder, `${++files}.sqlite`)
}

describe('a store', () => {
  test('keeps what was created, changed and deleted across a restart', async () => {
    let before: unknown
    await runs(
      newFile(),
      async (mock) => {
        await call(mock, 'POST /api/v1/pixels', { form: { name: '"Café" \'x\' 👩‍👧', type: 'x', value: '1' } })
        await call(mock, 'PATCH /api/v1/domains/4', { form: { index_page: '' } })
        await call(mock, 'DELETE /api/v1/pixels/1')
        before = mock.records()
      },
      async (mock) => {
        expect(mock.records()).toEqual(before)
        expect((await call(mock, 'GET /api/v1/pixels/32')).body).toMatchObject({ data: { name: '"Café" \'x\' 👩‍👧' } })
      },
    )
  })

  test('keeps the next id, even when the newest record was deleted', async () => {
    await runs(
      newFile(),
      async (mock) => {
        await call(mock, 'POST /api/v1/domains', { form: { name: 'a.example' } })
        await call(mock, 'DELETE /api/v1/domains/14')
      },
      async (mock) =>
        expect((await call(mock, 'POST /api/v1/domains', { form: { name: 'b.example' } })).body).toMatchObject({
          data: { id: 15 },
        }),
    )
  })

  test('keeps having no records, and does not begin with the seed again', async () => {
    await runs(
      newFile(),
      async (mock) => void (await call(mock, 'PUT /__mock/seed', { body: '{}' })),
      async (mock) => expect(mock.records()).toEqual({ pixels: [], domains: [] }),
    )
  })

  test('keeps a reset, and what was changed after it', async () => {
    await runs(
      newFile(),
      async (mock) => {
        await call(mock, 'DELETE /api/v1/pixels/1')
        await call(mock, 'POST /__mock/reset')
        await call(mock, 'DELETE /api/v1/pixels/2')
      },
      async (mock) => {
        expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(200)
        expect((await call(mock, 'GET /api/v1/pixels/2')).status).toBe(404)
        mock.reset()
      },
      async (mock) => expect((await call(mock, 'GET /api/v1/pixels/2')).status).toBe(200),
    )
  })

  test('keeps the records without a session when a named one begins with others', async () => {
    await runs(
      newFile(),
      async (mock) => void (await call(mock, 'PUT /__mock/seed', { body: '{}', headers: { 'x-mock-session': 'a' } })),
      async (mock) => expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(200),
    )
  })

  test('is one file when the mock has ended, and can be moved', async () => {
    const file = newFile()

    await runs(file, async (mock) => void (await call(mock, 'DELETE /api/v1/pixels/1')))

    expect(readdirSync(folder).filter((name) => name.startsWith(basename(file)))).toEqual([basename(file)])
  })

  test('keeps every change whose response was sent, even if the mock is killed', async () => {
    const file = newFile()
    const mock = await listening([process.execPath, 'scripts/mock.ts', '--port', '0', '--store', file], root)
    await call(mock, 'POST /api/v1/domains', { form: { name: 'killed.example' } })
    await mock.end('SIGKILL')

    await runs(file, async (again) =>
      expect((await call(again, 'GET /api/v1/domains/14')).body).toMatchObject({ data: { name: 'killed.example' } }),
    )
  })
})

test('a store is closed when the mock cannot listen', async () => {
  const [file, other] = [newFile(), await startMock()]
  const port = Number(new URL(other.url).port)

  await startMock({ store: file, port }).catch(() => 'The port is taken.')
  await other.close()

  expect(readdirSync(folder).filter((name) => name.startsWith(basename(file)))).toEqual([basename(file)])
})

test.each(['no/such/folder/a.sqlite', ''])('a file that cannot be written is named: %j', async (name) => {
  const store = join(folder, name)

  await expect(startMock({ store })).rejects.toThrow(`Failed to open the store ${store}: `)
})
