// Scenarios: what a mock or a session begins with, by a name.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { mockContract } from '../fixtures/plain/generated/mock.ts'
import { mockCommand } from '../../src/cli/mock-options.ts'
import { makeMockHandler } from '../../src/mock/fetch-handler.ts'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import type { Scenario } from '../fixtures/plain/generated/entries/mock.ts'
import { assumed, call, mockFor, send, times } from './call.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

const pixel = { name: 'n', type: 'x', value: 'v' }
const scenarios: Record<string, Scenario> = {
  'expired-key': { rules: [{ rejection: 'unauthenticated' }] },
  'one-pixel': { seed: { pixels: [pixel] }, delay: 1 },
}

test('a mock starts with the scenario named in its options, and a reset returns to it', async () => {
  const mock = await mockFor({ scenarios, scenario: 'one-pixel', rules: [{ operation: 'getPixel', status: 503 }] })
  await call(mock, 'DELETE /api/v1/pixels/1')

  mock.reset()

  expect(mock.records()).toEqual({ pixels: [{ id: 1, ...pixel, ...times }], domains: [] })
  expect(mock.settings()).toEqual({ delay: '1' })
  expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(503)
})

test('a session begins again with a scenario: by its name or as it is, in code and over the wire', async () => {
  const mock = await mockFor({ scenarios })
  const handler = createMockHandler({ scenarios })
  const status = async (): Promise<number> => (await call(mock, 'GET /api/v1/pixels')).status

  handler.scenario('one-pixel')
  const named = await send(mock, 'POST /__mock/scenario', { body: '{"name":"expired-key"}' })
  const expired = await status()
  await send(mock, 'POST /__mock/scenario', { body: '{"seed":{"domains":3}}' })

  expect(handler.records()['pixels']).toHaveLength(1)
  expect([named.status, expired, await status()]).toEqual([204, assumed.unauthenticated, 200])
  expect(mock.records()['pixels']).toEqual([])
  expect(mock.records()['domains']?.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(mock.session('other').records()['pixels']).toHaveLength(31)
})

test('a number in a seed makes up so many records, each with a name of its own', () => {
  const { records } = createMockHandler({ seed: { pixels: 10_000 } })

  const names = records()['pixels']?.map(({ name }) => name)

  expect(new Set(names).size).toBe(10_000)
})

describe('an invalid scenario is reported', () => {
  test.each([
    { given: { rule: [] }, says: 'Failed to read the scenario: rule is not known. There are seed, rules,' },
    { given: { seed: { pixels: -1 } }, says: 'Failed to read the seed: pixels is -1. The pixels must be a list, or' },
    { given: { name: 'expierd-key' }, says: 'there is no "expierd-key". There are expired-key, one-pixel.' },
  ])('$given', async ({ given, says }) => {
    const mock = await mockFor({ scenarios })

    const { status, body } = await send(mock, 'POST /__mock/scenario', { body: JSON.stringify(given) })

    expect({ status, body }).toEqual({ status: 400, body: { message: expect.stringContaining(says) as string } })
  })

  test('at the start too', () => {
    expect(() => createMockHandler({ scenarios, scenario: 'expired' })).toThrow('there is no "expired".')
    expect(() => createMockHandler({ scenarios: { slow: { delay: 'x' } } })).toThrow(
      /^Failed to read the delay "x".* Correct the scenario "slow"\.$/,
    )
  })
})

describe('the command', () => {
  test('takes the scenarios of a folder by the names of their files', async () => {
    const files = Object.entries(scenarios).map(([name, scenario]) => [`${name}.json`, JSON.stringify(scenario)])
    const folder = temporaryFolder(Object.fromEntries(files))

    const { options } = mockCommand(['--port=0', '--scenarios', folder, '--scenario', 'one-pixel'], mockContract)

    expect((await mockFor(options)).records()['pixels']).toHaveLength(1)
    expect(() => mockCommand(['--scenarios', '/nowhere'], mockContract)).toThrow(
      'Failed to read the scenarios in /nowhere: there is no such folder. Check --scenarios.',
    )
  })

  test('stops for no other scenario than the one to begin with, and names each that is left out', async () => {
    const files = { good: JSON.stringify(scenarios['one-pixel']), noJson: '{', wrong: '{"delay":"x"}' }
    const named = Object.entries(files).map(([name, text]) => [`${name}.json`, text])
    const folder = temporaryFolder(Object.fromEntries(named))
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const begin = async (name: string) =>
      mockFor(mockCommand(['--port=0', '--scenarios', folder, '--scenario', name], mockContract).options)

    const mock = await begin('good')

    expect(mock.records()['pixels']).toHaveLength(1)
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringMatching(/^Failed to read the scenario .*noJson\.json: it is not JSON \(.*\)\. Correct it\.$/),
      expect.stringMatching(/^Failed to read the delay "x".* Correct the scenario "wrong"\.$/),
    ])
    await expect(begin('noJson')).rejects.toThrow('noJson.json: it is not JSON')
    await expect(begin('wrong')).rejects.toThrow('Correct the scenario "wrong".')
  })

  test('has six examples in the repository, which the mock takes', () => {
    const { options } = mockCommand(['--scenarios', 'examples/scenarios'], mockContract)
    const names = Object.keys(options.scenarios ?? {})

    expect(names).toEqual([
      'empty-account',
      'expired-key',
      'many-records',
      'measured',
      'rate-limited',
      'slow-and-failing',
    ])
    expect(() => makeMockHandler(mockContract, { scenarios: options.scenarios ?? {} })).not.toThrow()
  })

  test.each([
    { line: 'POST /api/v1/pixels', form: { name: 'x'.repeat(33), type: 'x', value: 'v' }, field: 'name' },
    { line: 'POST /api/v1/pixels', form: { name: '  ', type: 'x', value: 'v' }, field: 'name' },
    { line: 'PATCH /api/v1/pixels/11', form: { value: 'a b' }, field: 'value' },
    { line: 'POST /api/v1/domains', form: { name: 'not a host' }, field: 'name' },
    { line: 'PUT /api/v1/domains/4', form: { index_page: 'no URL' }, field: 'index_page' },
    {
      line: 'PATCH /api/v1/domains/4',
      form: { not_found_page: `https://a.example/${'x'.repeat(240)}` },
      field: 'not_found_page',
    },
  ])('has the limits of the measured application: $line with $form', async ({ line, form, field }) => {
    const { options } = mockCommand(['--port=0', '--scenarios=examples/scenarios', '--scenario=measured'], mockContract)
    const mock = await mockFor(options)

    const { status, body } = await call(mock, line, { form: form as Record<string, string> })
    const usual = await call(mock, 'POST /api/v1/pixels', { form: { name: 'Sale', type: 'x', value: 'a-b_1' } })

    expect({ status, fields: Object.keys(Object(Object(body).message)) }).toEqual({ status: 422, fields: [field] })
    expect(usual.status).toBe(assumed.created)
  })

  test('listens on the port in the environment, unless a flag gives another one', () => {
    const env = { HOST: '0.0.0.0', PORT: '8080' }

    expect(mockCommand([], mockContract, env).options).toMatchObject({ host: '127.0.0.1', port: 8080 })
    expect(mockCommand(['--port=0', '--host=::1'], mockContract, env).options).toMatchObject({ host: '::1', port: 0 })
    expect(mockCommand([], mockContract, { PORT: '' }).options).toMatchObject({ host: '127.0.0.1', port: 4010 })
    expect(() => mockCommand([], mockContract, { PORT: 'x' })).toThrow(
      'Failed to read PORT of the environment: "x" is not a whole number',
    )
  })
})
