import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as enums from '../../generated/enums.ts'
import { type Contract, readContract, root } from '../../scripts/contract/contract.ts'
import { operationsOf } from '../../scripts/contract/written-operations.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { differences, writeFolder } from '../../scripts/generate/folder.ts'

const contract = readContract()
const files = await generatedFiles(contract)

describe('the committed files', () => {
  test('are what the contract says; `npm run generate` makes them so', () => {
    expect(differences(files, join(root, 'generated'))).toEqual([])
  })

  test('are the same bytes from every run', async () => {
    expect(await generatedFiles(readContract())).toEqual(files)
  })

  test('say that they are not edited by hand', () => {
    const silent = [...files].filter(
      ([name, content]) => name !== 'openapi.json' && !/do not edit/i.test(content.slice(0, 100)),
    )

    expect(silent).toEqual([])
  })

  test('have no logic', () => {
    const logic = [...files].filter(
      ([name, content]) => name.endsWith('.ts') && /\bfunction\b|=>|\bclass\b/.test(withoutComments(content)),
    )

    expect(logic.map(([name]) => name)).toEqual([])
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
  test('is the contract, as JSON and as YAML', () => {
    expect(JSON.parse(files.get('openapi.json') ?? '')).toEqual(contract)
    expect(parse(files.get('openapi.yaml') ?? '')).toEqual(contract)
  })
})

describe('the constants', () => {
  test('have the values of the contract in their order', () => {
    const expected = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
      schema.enum ? [[`${lower(name)}Values`, schema.enum]] : [],
    )

    expect(
      Object.entries(enums)
        .filter(([name]) => name.endsWith('Values'))
        .sort(),
    ).toEqual(expected.sort())
  })

  test('have the labels of the contract', () => {
    const labels = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
      schema['x-enumDescriptions'] ? [[`${lower(name)}Labels`, schema['x-enumDescriptions']]] : [],
    )

    expect(
      Object.entries(enums)
        .filter(([name]) => name.endsWith('Labels'))
        .sort(),
    ).toEqual(labels.sort())
  })
})

describe('the operations', () => {
  test('speak the media types that the client speaks', () => {
    const bodies = operationsOf(contract).flatMap(({ requestBody, responses }) => [
      requestBody,
      ...Object.values(responses),
    ])
    const types = new Set(bodies.flatMap((body) => Object.keys(body?.content ?? {})))

    expect([...types].sort()).toEqual(['application/json', 'application/x-www-form-urlencoded'])
  })
})

describe('the documentation of a method', () => {
  test('tells what it does, what it takes, what it throws, and what it assumes', () => {
    const methods = files.get('methods.ts') ?? ''
    const list = methods
      .slice(methods.indexOf('   * List pixels.'), methods.indexOf('  list('))
      .replaceAll(/\s+\*\s+/g, ' ')

    expect(list).toContain('`GET /api/v1/pixels`, operation `listPixels`.')
    expect(list).toContain(
      '- `sort`: The direction in which the list is sorted. One of `desc` (Descending), `asc` (Ascending). Default: `desc`.',
    )
    expect(list).toContain(
      '@throws {ValidationError} 422: Invalid query for pixels: a parameter has a value that is not allowed. (assumptions: `invalid-query`, `error-fields`)',
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

    expect(generated.get('errors.ts')).toContain('UnauthenticatedError: 403')
    expect(generated.get('operations.ts')).toContain("'403': ['UnauthenticatedError']")
  })
})

describe('a contract that no client can be made of', () => {
  test('is rejected when an operation does not bear the word of its tag', async () => {
    const changed = changedContract((copy) => {
      const get = copy.paths['/api/v1/pixels']?.['get'] as { operationId: string }
      get.operationId = 'listAll'
    })

    await expect(generatedFiles(changed)).rejects.toThrow(
      'Failed to read listAll: it does not contain the word of its tag, Pixels. Rename one.',
    )
  })

  test('is rejected when its lists cannot be paged', async () => {
    const changed = changedContract((copy) => {
      Reflect.deleteProperty(copy.components.parameters['Page']?.schema ?? {}, 'default')
    })

    await expect(generatedFiles(changed)).rejects.toThrow(/^Failed to read listPixels: its pages need /)
  })

  test('is rejected when another operation than a list has a query', async () => {
    const changed = changedContract((copy) => {
      const create = copy.paths['/api/v1/pixels']?.['post'] as { parameters?: object[] }
      create.parameters = [{ $ref: '#/components/parameters/Search' }]
    })

    await expect(generatedFiles(changed)).rejects.toThrow(
      'Failed to read createPixel: only a list has a query. Send the values in the form, or leave them out.',
    )
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

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
}
