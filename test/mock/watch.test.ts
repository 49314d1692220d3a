// --watch: the contract is edited while the mock runs.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { watchContract } from '../../scripts/mock/watch.ts'
import type { RunningMock } from '../fixtures/plain/generated/entries/mock.ts'
import { mockFor, send } from './call.ts'
import { listening, until } from '../lib/processes.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { plainFolder, plainPath } from '../lib/plain.ts'

const text = readFileSync(plainPath, 'utf8')

interface Watched {
  mock: RunningMock
  file: string
  said: string[]
  /** Writes the file, and waits for what is printed about it. */
  edit(to: string, write?: (file: string, text: string) => void): Promise<string>
}

async function watched(): Promise<Watched> {
  const file = join(temporaryFolder({ 'openapi.yaml': text }), 'openapi.yaml')
  const mock = await mockFor()
  const said: string[] = []
  const stop = watchContract(file, mock, (line) => void said.push(line))
  onTestFinished(stop)
  const edit: Watched['edit'] = async (to, write = writeFileSync) => {
    const before = said.length
    write(file, to)
    return until(
      () => said[before],
      () => said.join('\n'),
    )
  }
  return { mock, file, said, edit }
}

/** A contract with one more platform. */
const withMyspace = text.replace('        - linkedin\n', '        - linkedin\n        - myspace\n')
const myspace = { form: { name: 'n', type: 'myspace', value: 'v' } }

test('an edit is served, whatever it changes, and the records are as they were', async () => {
  const { mock, edit } = await watched()
  await send(mock, 'DELETE /api/v1/pixels/1')
  const records = mock.records()
  const before = await send(mock, 'POST /api/v1/pixels', myspace)

  const says = await edit(
    withMyspace
      .replace('message: Not found.', 'message: Gone with the wind.')
      .replace('enum: [10, 25, 50, 100]\n      default: 10', 'enum: [10, 25, 50, 100]\n      default: 25'),
  )

  expect(says).toMatch(/openapi\.yaml; the records are as they were\.$/)
  expect(mock.records()).toEqual(records)
  expect([before.status, (await send(mock, 'POST /api/v1/pixels', myspace)).status]).toEqual([422, 201])
  expect((await send(mock, 'GET /api/v1/pixels/999')).body).toEqual({ message: 'Gone with the wind.' })
  expect((await send(mock, 'GET /api/v1/pixels')).body).toMatchObject({ meta: { per_page: 25 } })
})

test('an editor that replaces the file is followed, and so is the edit after it', async () => {
  const { mock, edit } = await watched()
  const replace = (file: string, to: string): void => {
    writeFileSync(`${file}~`, to)
    renameSync(`${file}~`, file)
  }

  await edit(withMyspace, replace)
  await edit(text, replace)
  await edit(withMyspace)

  expect((await send(mock, 'POST /api/v1/pixels', myspace)).status).toBe(201)
})

test('a resource that is added is served, and comes back with a reset', async () => {
  const { mock, edit } = await watched()
  await send(mock, 'DELETE /api/v1/pixels/1')
  const teams = text
    .slice(text.indexOf('  /api/v1/domains:'), text.indexOf('\ncomponents:'))
    .replaceAll('/domains', '/teams')
    .replaceAll(/(operationId: \w+)Domain/g, '$1Team')
    .replaceAll('[Domains]', '[Teams]')

  await edit(text.replace('\ncomponents:', `${teams}\ncomponents:`))
  const served = await send(mock, 'GET /api/v1/teams')
  const deleted = await send(mock, 'GET /api/v1/pixels/1')
  mock.reset()

  expect([served.status, deleted.status]).toEqual([200, 404])
  expect(Object.keys(mock.records())).toEqual(['pixels', 'domains', 'teams'])
  expect((await send(mock, 'GET /api/v1/pixels/1')).status).toBe(200)
})

test.each([
  {
    about: 'YAML that does not parse',
    to: text.replace('  title: Pixels and Domains API\n', '  title: Pixels: and Domains API\n'),
    line: lineOf('  title: Pixels'),
  },
  {
    about: 'a $ref that leads nowhere',
    to: text.replace("'#/components/schemas/PixelCreate'", "'#/components/schemas/PixelCrate'"),
    line: lineOf("$ref: '#/components/schemas/PixelCreate'"),
  },
  { about: 'a file that is removed', to: undefined, line: undefined },
])('$about keeps the contract from before running, and says why, with the line', async ({ to, line }) => {
  const { mock, edit } = await watched()

  const says = await (to === undefined ? edit('', (file) => rmSync(file)) : edit(to))

  expect(says).toMatch(/openapi\.yaml: ?.+ The contract from before the edit keeps running\.$/)
  expect(says).not.toMatch(/undefined|Cannot read/)
  expect((await send(mock, 'GET /api/v1/pixels')).status).toBe(200)
  if (line !== undefined) expect(says).toContain(`openapi.yaml:${line}:`)
  expect(await edit(withMyspace)).toMatch(/the records are as they were\.$/)
})

test('npm run mock -- --watch watches the contract in a folder', async () => {
  const args = ['--contract', plainFolder, '--port', '0', '--watch']
  const mock = await listening([process.execPath, 'scripts/mock.ts', ...args], root)

  expect((await send(mock, 'GET /api/v1/pixels')).status).toBe(200)
  expect(await mock.end()).toBe(0)
})

function lineOf(start: string): number {
  return text.slice(0, text.indexOf(start)).split('\n').length
}
