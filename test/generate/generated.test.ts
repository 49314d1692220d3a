import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Contract, readContract, root } from '../../scripts/contract/contract.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { differences, writeFolder } from '../../scripts/generate/folder.ts'

const contract = readContract()
const files = await generatedFiles(contract)

describe('the committed files', () => {
  test('are what the contract says; `npm run generate` makes them so', () => {
    expect(differences(files, join(root, 'generated'))).toEqual([])
  })
})

describe('a folder', () => {
  test('that was changed by hand is named file by file', () => {
    const folder = writtenFolder()
    writeFileSync(join(folder, 'enums.ts'), 'export {}\n')
    rmSync(join(folder, 'schema.ts'))
    writeFileSync(join(folder, 'notes.txt'), 'Remember the milk.\n')

    expect(differences(files, folder)).toEqual([
      { file: 'enums.ts', problem: 'edited' },
      { file: 'notes.txt', problem: 'left over' },
      { file: 'schema.ts', problem: 'missing' },
    ])
  })

  test('is what it should be after it was written, whatever it was before', () => {
    const folder = writtenFolder()
    writeFileSync(join(folder, 'enums.ts'), 'export {}\n')
    writeFileSync(join(folder, 'notes.txt'), 'Remember the milk.\n')

    writeFolder(files, folder)

    expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort())
    expect(differences(files, folder)).toEqual([])
  })
})

describe('the bundle', () => {
  test('is the contract as JSON', () => {
    expect(JSON.parse(files.get('openapi.json') ?? '')).toEqual(contract)
  })
})

describe('the documentation of a method', () => {
  test('tells what it does, what it takes, what it throws, and what it assumes', () => {
    const methods = files.get('client.ts') ?? ''
    const list = methods
      .slice(methods.indexOf('   * List pixels.'), methods.indexOf('  list('))
      .replaceAll(/\s+\*\s+/g, ' ')

    expect(list).toContain('`GET /api/v1/pixels`, operation `listPixels`.')
    expect(list).toContain(
      '- `sort`: The direction in which the list is sorted. One of `desc` (Descending), `asc` (Ascending). Default: `desc`.',
    )
    expect(list).toContain(
      '@throws {ValidationError} 422: A parameter has a value that is not allowed. (assumptions: `invalid-query`, `error-fields`)',
    )
  })
})

describe('an error that gets another status', () => {
  test('keeps its class', async () => {
    const changed = changedContract((copy) => {
      for (const item of Object.values(copy.paths)) {
        for (const { responses = {} } of Object.values(item) as { responses?: Record<string, unknown> }[]) {
          if (!responses['401']) continue
          responses['403'] = responses['401']
          Reflect.deleteProperty(responses, '401')
        }
      }
    })

    const generated = await generatedFiles(changed)

    expect(generated.get('client.ts')).toContain("errors: { 403: 'UnauthenticatedError', 422: 'ValidationError' }")
    expect(generated.get('client.ts')).not.toContain("401: 'UnauthenticatedError'")
  })
})

function writtenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFolder(files, folder)
  return folder
}

function changedContract(change: (copy: Contract) => void): Contract {
  const copy = structuredClone(contract)
  change(copy)
  return copy
}
