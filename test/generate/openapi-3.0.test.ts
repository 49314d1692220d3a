// The copy of the contract for older tools. What such tools do with it: test/tools.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Contract } from '../../scripts/contract/contract.ts'
import { withViews } from '../../scripts/contract/operations.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { openApi30 } from '../../scripts/generate/openapi-3.0.ts'
import { runTool } from '../lib/run-tool.ts'
import { isObject, parseJson, propertiesOf, valueAt } from '../../src/lib/json.ts'
import { readLibrary } from '../lib/library.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

const contracts = [
  ['this contract', readContract()],
  ['another contract', readLibrary()],
] as const

function textOf(contract: Contract): string {
  return openApi30(contract, withViews(contract).views)
}

/** Every object in a value, with the keys that lead to it. */
function* objectsIn(value: unknown, path: string[] = []): Generator<{ path: string[]; node: Record<string, unknown> }> {
  if (isObject(value)) yield { path, node: value }
  for (const [key, child] of typeof value === 'object' && value !== null ? Object.entries(value) : [])
    yield* objectsIn(child, [...path, key])
}

test('Redocly and Spectral find valid documents of OpenAPI 3.0.3', async () => {
  const documents = contracts.map(([, contract], index) => [`${index}.json`, textOf(contract)] as const)
  const folder = temporaryFolder({
    ...Object.fromEntries(documents),
    'redocly.yaml': 'extends: [spec]\ntelemetry: off\n',
    'spectral.yaml':
      'extends: [[spectral:oas, off]]\nrules: { oas3-schema: error, oas3-valid-media-example: error, oas3-valid-schema-example: error }\n',
  })
  const files = documents.map(([name]) => join(folder, name))

  const [redocly, spectral] = await Promise.all([
    runTool('redocly', ['lint', ...files, '--config', join(folder, 'redocly.yaml')]),
    runTool('spectral', ['lint', ...files, '--ruleset', join(folder, 'spectral.yaml')]),
  ])

  expect(redocly, redocly.stdout + redocly.stderr).toMatchObject({ exitCode: 0 })
  expect(redocly.stderr.match(/validated in/g)).toHaveLength(files.length)
  expect(spectral, spectral.stdout + spectral.stderr).toMatchObject({ exitCode: 0 })
})

test.each(contracts)('%s: what older tools stumble over is not there', (_, contract) => {
  const text = textOf(contract)
  const document = parseJson(text)
  const references = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, target = '']) => target)

  expect(propertiesOf(document)['openapi']).toBe('3.0.3')
  expect(text).not.toMatch(/"x-|"null"|"const"|"x-assumptions"/)
  expect(references.filter((target) => !target.startsWith('#/components/schemas/'))).toEqual([])
  expect(propertiesOf(propertiesOf(document)['servers'])).toMatchObject([
    { url: expect.stringMatching(/^http:\/\/127/) },
  ])
})

test('each text has an example', () => {
  const document = parseJson(textOf(readContract()))
  const texts = [...objectsIn(valueAt(document, 'components', 'schemas'))].filter(
    ({ node }) => node['type'] === 'string',
  )

  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter(({ node }) => typeof node['example'] !== 'string').map(({ path }) => path.join('/'))).toEqual([])
})

test('null becomes nullable, and a license an address', () => {
  const contract = structuredClone(readContract())
  contract.components.schemas['Extra'] = {
    description: 'Extra.',
    type: 'object',
    properties: {
      one: { type: ['string', 'null'] },
      three: { type: ['string', 'integer'] },
      four: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
  }

  const document = parseJson(textOf(contract))

  expect(valueAt(document, 'components', 'schemas', 'Extra', 'properties')).toEqual({
    one: { type: 'string', nullable: true },
    three: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    four: { nullable: true, anyOf: [{ type: 'string' }] },
  })
  expect(valueAt(document, 'info', 'license')).toEqual({ name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' })
})
