import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractIn } from '../../scripts/contract/read-contract.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { staleFiles, writeFolders } from '../../scripts/generate/folder.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { plainPath, readPlain } from '../lib/plain.ts'

const files = await generatedFiles(readPlain())

test('edits in a folder are named file by file, and writing it restores the files', () => {
  const folder = temporaryFolder()
  writeFolders([{ folder, files }])
  writeFileSync(join(folder, 'enums.ts'), 'export {}\n')
  rmSync(join(folder, 'schema.ts'))
  writeFileSync(join(folder, 'notes.txt'), 'Remember the milk.\n')

  expect(staleFiles(files, folder)).toEqual([
    { file: 'enums.ts', problem: 'edited' },
    { file: 'notes.txt', problem: 'left over' },
    { file: 'schema.ts', problem: 'missing' },
  ])
  writeFolders([{ folder, files }])
  expect(staleFiles(files, folder)).toEqual([])
})

test('the documentation of a method has its effect, its arguments, its errors and its assumptions', () => {
  const methods = files.get('client.ts') ?? ''
  const list = methods
    .slice(methods.indexOf('   * List pixels.'), methods.indexOf('  list('))
    .replaceAll(/\s+\*\s+/g, ' ')
    // What was verified has the day beside it.
    .replaceAll(/, verified on [\d-]+/g, '')
    .replaceAll('`; `', '`, `')

  expect(list).toContain('`GET /api/v1/pixels`, operation `listPixels`.')
  expect(list).toContain(
    '- `sort`: The direction to sort in. One of `desc` (Descending), `asc` (Ascending). Default: `desc`.',
  )
  expect(list).toMatch(/@throws \{UnauthenticatedError\} 401: .*\(assumptions: `unauthenticated`[,;] `error-message`\)/)
})

test('an error that gets another status keeps its class', async () => {
  const forbidden = readFileSync(plainPath, 'utf8').replaceAll("'401':", "'403':")

  const client = (await generatedFiles(contractIn(forbidden))).get('client.ts')

  expect(client).toContain('errors: () => ({ 403: UnauthenticatedError })')
  expect(client).not.toContain('401: UnauthenticatedError')
})

test('a list with the address of the next page is followed by it, whatever its total is', async () => {
  const contract = readPlain()
  const { properties = {} } = contract.components.schemas['PageMeta'] ?? {}
  delete properties['last_page']
  Object.assign(properties, { next: { type: ['string', 'null'], 'x-role': 'next-url' } })

  const client = (await generatedFiles(contract)).get('client.ts')

  expect(client).toContain("hasNext: ({ body }) => Boolean(valueAt(body, 'meta', 'next'))")
  expect(client).not.toContain('isCounted')
})
