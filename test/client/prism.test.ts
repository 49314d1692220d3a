// The client against Prism, which responds with the examples of the contract and rejects what breaks it.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractPath, root } from '../../scripts/contract/contract.ts'
import { type Client, type PixelType, ValidationError, createClient } from '../../src/index.ts'
import { apiKey, rejection } from './service.ts'

const springSale = { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const links = {
  id: 4,
  name: 'links.harborbooks.example',
  index_page: 'https://harborbooks.example/',
  not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
}

let prism: ChildProcess
let client: Client

beforeAll(async () => {
  prism = spawn(process.execPath, [
    join(root, 'node_modules/@stoplight/prism-cli/dist/index.js'),
    'mock',
    '-p',
    '0',
    contractPath,
  ])
  client = createClient({ baseUrl: await addressOf(prism), apiKey })
})

afterAll(() => {
  prism.kill()
})

test('pixels are created, listed, shown, updated and deleted', async () => {
  const { id, ...fields } = springSale

  expect(await client.pixels.create(fields)).toEqual(springSale)
  expect(
    (await client.pixels.list({ search: 'a', type: 'x', sort_by: 'name', sort: 'asc', per_page: 100, page: 1 }))
      .data[0],
  ).toEqual(springSale)
  expect(await client.pixels.get(id)).toEqual(springSale)
  expect((await client.pixels.update(id, { name: 'Spring sale, extended' })).name).toBe('Spring sale, extended')
  expect((await client.pixels.updateWithPut(id, {})).id).toBe(id)
  expect(await client.pixels.delete(id)).toBeUndefined()
})

test('domains are created, listed, shown, updated and deleted', async () => {
  const { id, ...fields } = links

  expect(await client.domains.create(fields)).toEqual(links)
  expect((await client.domains.list({ per_page: 10 })).meta.total).toBe(4)
  expect(await client.domains.get(id)).toEqual(links)
  expect((await client.domains.update(id, { index_page: '' })).id).toBe(id)
  expect((await client.domains.updateWithPut(id, { not_found_page: 'https://harborbooks.example/help' })).id).toBe(id)
  expect(await client.domains.delete(id)).toBeUndefined()
})

test('a value that the contract does not allow is a ValidationError', async () => {
  const type = 'myspace' as PixelType

  expect(await rejection(client.pixels.create({ name: 'Spring sale', type, value: '' }))).toBeInstanceOf(
    ValidationError,
  )
})

/** Prism says where it listens. If it ends before that, its log says why. */
function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = ''
    const read = (chunk: Buffer) => {
      log += chunk
      const address = /listening on (http:\/\/[\d.:]+)/.exec(log)?.[1]
      if (address) resolve(address)
    }
    stdout?.on('data', read).on('end', () => reject(new Error(`Prism ended before it listened:\n${log}`)))
    stderr?.on('data', read)
  })
}
