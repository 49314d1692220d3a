// The store: records that outlive the mock, in a file that may be damaged or in use.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'
import { type RunningMock, type Seed, startMock } from '../../src/mock/index.ts'
import { call, mockFor } from './call.ts'
import { listening } from '../lib/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'store-'))
let files = 0

afterAll(() => rmSync(folder, { recursive: true }))

function newFile(): string {
  return join(folder, `${++files}.sqlite`)
}

/** What there is of a store: its file, and what stands beside it. */
function filesOf(store: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith(basename(store)))
}

/** Runs one mock after another on the same file. */
async function runs(...steps: ((mock: RunningMock) => Promise<void>)[]): Promise<string> {
  const store = newFile()
  for (const step of steps) {
    const mock = await startMock({ store })
    await step(mock).finally(() => mock.close())
  }
  return store
}

describe('a store', () => {
  test('keeps what was created, changed and deleted, in one file that can be moved', async () => {
    let before: unknown
    const file = await runs(
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

    expect(filesOf(file)).toEqual([basename(file)])
  })

  test('keeps the next id, even when the newest record was deleted', async () => {
    const form = { name: 'a.example' }
    await runs(
      async (mock) => {
        await call(mock, 'POST /api/v1/domains', { form })
        await call(mock, 'DELETE /api/v1/domains/14')
      },
      async (mock) =>
        expect((await call(mock, 'POST /api/v1/domains', { form })).body).toMatchObject({ data: { id: 15 } }),
    )
  })

  test('keeps what the session without a name begins with anew, and what was changed after it', async () => {
    await runs(
      async (mock) => {
        await call(mock, 'PUT /__mock/seed', { body: '{}', headers: { 'x-mock-session': 'a' } })
        await call(mock, 'DELETE /api/v1/pixels/1')
        await call(mock, 'POST /__mock/reset')
        await call(mock, 'DELETE /api/v1/pixels/2')
      },
      async (mock) => {
        expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(200)
        expect((await call(mock, 'GET /api/v1/pixels/2')).status).toBe(404)
        await call(mock, 'PUT /__mock/seed', { body: '{}' })
      },
      async (mock) => {
        expect(mock.records()).toEqual({ pixels: [], domains: [] })
        mock.reset()
      },
      async (mock) => expect((await call(mock, 'GET /api/v1/pixels/2')).status).toBe(200),
    )
  })

  test('keeps every change whose response was sent, even if the mock is killed, and lets its seed wait', async () => {
    const store = newFile()
    const mock = await listening([process.execPath, 'scripts/mock.ts', '--port', '0', '--store', store], root)
    await call(mock, 'POST /api/v1/domains', { form: { name: 'killed.example' } })
    await mock.end('SIGKILL')

    const { again, warnings } = await warned({ store, seed: {} })

    expect((await call(again, 'GET /api/v1/domains/14')).body).toMatchObject({ data: { name: 'killed.example' } })
    expect(warnings).toEqual([`The seed waits for a reset: the store ${store} has records.`])
  })

  test('may be closed twice, at the same time too, and says so when it is reset afterwards', async () => {
    const mock = await startMock({ store: newFile() })

    await Promise.all([mock.close(), mock.close()])
    await mock.close()

    expect(() => mock.reset()).toThrow(/could not be written to .*: database is not open\./)
  })

  test('is closed when the mock cannot listen', async () => {
    const [store, other] = [newFile(), await mockFor()]

    await expect(startMock({ store, port: Number(new URL(other.url).port) })).rejects.toThrow('the port is in use')

    expect(filesOf(store)).toEqual([basename(store)])
  })
})

describe('a damaged store is set aside as it is, and named', () => {
  /** Starts a mock on these bytes and writes. Returns whether both are kept beside the new store, and what was said. */
  async function aside(bytes: Buffer, writes?: Buffer): Promise<{ isKept: boolean; warnings: string[] }> {
    const store = newFile()
    writeFileSync(store, bytes)
    if (writes) writeFileSync(`${store}-wal`, writes)
    const { again, warnings } = await warned({ store })
    expect((await call(again, 'GET /api/v1/pixels/11')).status).toBe(200)
    const areWritesKept = !writes || readFileSync(`${store}.damaged-wal`).equals(writes)
    return {
      isKept: readFileSync(`${store}.damaged`).equals(bytes) && areWritesKept,
      warnings: warnings.map((text) => text.replaceAll(store, 'STORE')),
    }
  }
  const said = 'The store STORE is damaged. It is kept as STORE.damaged, and the mock starts with its seed.'

  test('when its pages are overwritten', async () => {
    const bytes = readFileSync(await runs(async () => {}))

    expect(await aside(bytes.fill(0xff, 4096))).toEqual({ isKept: true, warnings: [said] })
  })

  test('when it is cut off, with the writes beside it', async () => {
    const live = newFile()
    const mock = await mockFor({ store: live })
    // SQLite puts the writes into the file when there are 4 MB of them, and begins again beside it.
    const form = { name: 'n', type: 'x', value: 'v'.repeat(900_000) }
    for (let count = 0; count < 6; count++) await call(mock, 'POST /api/v1/pixels', { form })
    await call(mock, 'POST /api/v1/pixels', { form: { ...form, value: 'v'.repeat(9_000) } })

    const seen = await aside(readFileSync(live).subarray(0, -40_000), readFileSync(`${live}-wal`))

    expect(seen).toEqual({ isKept: true, warnings: [said] })
  })

  test('when it is empty, with the writes that a killed mock left beside it', async () => {
    const seen = await aside(Buffer.from(''), Buffer.from('writes'))

    expect(seen).toEqual({ isKept: true, warnings: [said] })
  })
})

describe('a mock does not start on a store', () => {
  test('that another mock has open', async () => {
    const store = newFile()
    await mockFor({ store })

    await expect(startMock({ store })).rejects.toThrow(
      `Failed to open the store ${store}: another mock has it open. Stop that one, or name another file.`,
    )
  })

  test.each([
    { about: 'that the contract does not allow', fields: `replace(fields, 'google-ads', 'myspace')`, says: /\]\.type/ },
    { about: 'that is damaged', fields: `'{'`, says: /JSON/ },
  ])('with a record $about, and names it', async ({ fields, says }) => {
    const store = await runs(async () => {})
    const database = new DatabaseSync(store)
    database.exec(`UPDATE records SET fields = ${fields}`)
    database.close()

    const started = startMock({ store })

    await expect(started).rejects.toThrow(`the store ${store}: its records are not what the contract allows. `)
    await expect(started).rejects.toThrow(says)
  })

  test.each(['no/such/folder/a.sqlite', ''])('that cannot be written, and names it: %j', async (name) => {
    const store = join(folder, name)

    await expect(startMock({ store })).rejects.toThrow(`Failed to open the store ${store}: `)
  })
})

/** A mock, and what it warned of. */
async function warned(options: { store: string; seed?: Seed }): Promise<{ again: RunningMock; warnings: string[] }> {
  const warnings: string[] = []
  const again = await mockFor({ ...options, warn: (sentence) => void warnings.push(sentence) })
  return { again, warnings }
}
