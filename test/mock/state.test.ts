// --state FILE: records that outlive the mock.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'
import { startMock } from '../../src/mock/index.ts'
import { assumed, call, mockFor, send } from './call.ts'
import { listening } from '../lib/processes.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

let file: string

beforeEach(() => {
  file = join(temporaryFolder(), 'state.json')
})

const command = (): string[] => [process.execPath, 'scripts/mock.ts', '--port', '0', '--state', file]
const pixel = { name: 'n', type: 'x', value: 'v' }

test('what was acknowledged is there after the mock was killed, and no id is given again', async () => {
  const first = await listening(command(), root)
  await call(first, 'POST /api/v1/pixels', { form: pixel })
  await call(first, 'PATCH /api/v1/pixels/1', { form: { name: 'changed' } })
  await call(first, 'DELETE /api/v1/pixels/32')
  await first.end('SIGKILL')

  const second = await listening(command(), root)

  expect((await call(second, 'GET /api/v1/pixels/1')).body).toMatchObject({ data: { name: 'changed' } })
  expect((await call(second, 'GET /api/v1/pixels/32')).status).toBe(assumed.unknownId)
  expect((await call(second, 'POST /api/v1/pixels', { form: pixel })).body).toMatchObject({ data: { id: 33 } })
})

test('a second mock on the file is refused, also in the same process, until the first has ended', async () => {
  const first = await listening(command(), root)
  await expect(startMock({ state: file })).rejects.toThrow(
    /^Failed to open the state .*state\.json: another mock, process \d+, has it open\. Stop that one first\.$/,
  )
  await first.end()

  const second = await startMock({ state: file })
  await expect(startMock({ state: file })).rejects.toThrow('another mock has it open. Stop that one first.')
  await second.close()

  expect(readdirSync(join(file, '..'))).toEqual(['state.json'])
})

test('a reset and a seed are kept, and other sessions are not', async () => {
  const mock = await startMock({ state: file, seed: {} })
  mock.session('a').seed({ pixels: [pixel, pixel] })
  mock.seed({ pixels: [pixel] })
  await mock.close()

  const warnings: string[] = []
  const again = await mockFor({ state: file, seed: {}, warn: (sentence) => void warnings.push(sentence) })

  expect(warnings).toEqual([`The seed waits for a reset: the state ${file} has records.`])
  expect(again.records()).toEqual({ pixels: [{ id: 1, ...pixel }], domains: [] })
  again.reset()
  expect(again.records()).toEqual({ pixels: [], domains: [] })
})

test('a change that cannot be written is 507, and is not made', async () => {
  const mock = await mockFor({ state: file, seed: {} })
  // The file is first written beside the old one, where a folder is in its way.
  mkdirSync(`${file}.tmp`)

  const { status, body } = await send(mock, 'POST /api/v1/pixels', { form: pixel })

  expect({ status, body }).toEqual({
    status: 507,
    body: { message: expect.stringMatching(/^The records could not be written to .*Nothing was changed\.$/) as string },
  })
  expect(mock.records()['pixels']).toEqual([])
})

test.each([
  { text: '{"ids": {', says: 'it is damaged, or no mock wrote it. Move it away, or name another file.' },
  {
    text: '{"ids": {}, "records": {"pixels": [{"name": 5}]}}',
    says: 'its records are not what the contract allows. pixels[0].type is missing. The type field is required.',
  },
])('a file that is not a state of the mock is named and left as it is: $text', async ({ text, says }) => {
  writeFileSync(file, text)

  await expect(startMock({ state: file })).rejects.toThrow(`Failed to open the state ${file}: ${says}`)

  expect(readFileSync(file, 'utf8')).toBe(text)
  expect(readdirSync(join(file, '..'))).toEqual(['state.json'])
})
