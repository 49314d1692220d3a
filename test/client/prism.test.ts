// The client against Prism, which responds with the examples of the contract and rejects what breaks it.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractPath, root } from '../../scripts/contract/contract.ts'
import { type Client, ValidationError, createClient } from '../../src/index.ts'
import { apiKey, rejection } from './service.ts'

const springSale = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const links = {
  name: 'links.harborbooks.example',
  index_page: 'https://harborbooks.example/',
  not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
}

let prism: ChildProcess
let client: Client

beforeAll(async () => {
  const command = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
  prism = spawn(process.execPath, [command, 'mock', '-p', '0', contractPath])
  client = createClient({ baseUrl: await addressOf(prism), apiKey })
})

afterAll(() => prism.kill())

test('every method is understood', async () => {
  const { pixels, domains } = client
  const query = { search: 'a', type: 'x', sort_by: 'name', sort: 'asc', per_page: 100, page: 1 } as const

  expect(await pixels.create(springSale)).toEqual({ id: 11, ...springSale })
  expect((await pixels.list(query)).data[0]).toEqual({ id: 11, ...springSale })
  expect(await pixels.get(11)).toEqual({ id: 11, ...springSale })
  expect((await pixels.update(11, { name: 'Spring sale, extended' })).name).toBe('Spring sale, extended')
  expect((await pixels.updateWithPut(11, {})).id).toBe(11)
  expect(await pixels.delete(11)).toBeUndefined()
  expect(await domains.create(links)).toEqual({ id: 4, ...links })
  expect((await domains.list({ per_page: 10 })).meta.total).toBe(4)
  expect(await domains.get(4)).toEqual({ id: 4, ...links })
  expect((await domains.update(4, { index_page: '' })).id).toBe(4)
  expect((await domains.updateWithPut(4, { not_found_page: 'https://harborbooks.example/help' })).id).toBe(4)
  expect(await domains.delete(4)).toBeUndefined()
})

test('a value that the contract does not allow is a ValidationError', async () => {
  const call = client.pixels.create({ ...springSale, type: 'myspace' as 'x' })

  expect(await rejection(call)).toBeInstanceOf(ValidationError)
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
