// What the contract says and no tool can do is one sentence with operation, field and keyword, and left out by none.

import { expect, test } from 'vitest'
import { type Contract, readContract } from '../../scripts/contract/contract.ts'
import { failureOf } from '../../scripts/contract/failure.ts'
import { operationViews } from '../../scripts/contract/operations.ts'

type Edit = (contract: Contract) => unknown

const list = ({ paths }: Contract) => paths['/api/v1/pixels']?.['get'] as Record<string, unknown>
const create = ({ components }: Contract) => components.schemas['PixelCreate']?.properties ?? {}
const query = ({ components }: Contract) => components.parameters['TypeFilter'] ?? readContract()
const id = ({ components }: Contract) => components.schemas['Id'] ?? readContract()
const move = (paths: Contract['paths'], to: string) => {
  paths[to] = paths['/api/v1/pixels/{id}'] ?? {}
  Reflect.deleteProperty(paths, '/api/v1/pixels/{id}')
}

const limits: [says: string, edit: Edit][] = [
  ['createPixel: "tags" has "type: array"', (contract) => Object.assign(create(contract), { tags: { type: 'array' } })],
  [
    'createPixel: "tags" has "type: object"',
    (contract) => Object.assign(create(contract), { tags: { type: 'object' } }),
  ],
  ['listPixels: "type" has "required: true"', (contract) => Object.assign(query(contract), { required: true })],
  ['listPixels: "type" has "in: header"', (contract) => Object.assign(query(contract), { in: 'header' })],
  ['listPixels: "kind" filters by a field', (contract) => Object.assign(query(contract), { name: 'kind' })],
  ['listPixels: "type" has "x-role: odd"', (contract) => Object.assign(query(contract), { 'x-role': 'odd' })],
  ['listPixels: it has "security"', (contract) => Object.assign(list(contract), { security: [] })],
  ['listPixels: it needs an `x-action`', (contract) => Object.assign(list(contract), { 'x-action': 'search' })],
  ['getPixel: two operations', (contract) => Object.assign(list(contract), { operationId: 'getPixel' })],
  ['listPixels: it needs one 2xx', (contract) => Object.assign(list(contract), { responses: {} })],
  [
    'listPixels: the client cannot tell the response "4XX"',
    (contract) => Object.assign(list(contract)['responses'] ?? {}, { '4XX': { description: 'No.' } }),
  ],
  ['/api/v1/pixels: "head" is no method', ({ paths }) => Object.assign(paths['/api/v1/pixels'] ?? {}, { head: {} })],
  ['/api/v1/pixels/{id}/clicks: a path begins', ({ paths }) => move(paths, '/api/v1/pixels/{id}/clicks')],
  ['getPixel: its path has no {id}', ({ paths }) => move(paths, '/api/v1/pixels/{pixel}')],
  [
    'ApiKey: the client sends its key as a bearer token',
    ({ components }) => Object.assign(components.securitySchemes['ApiKey'] ?? {}, { type: 'apiKey', in: 'header' }),
  ],
  [
    'getPixel: "id" has "format: date", and the mock makes integers and UUIDs (ledger: id).',
    (contract) => Object.assign(id(contract), { type: 'string', format: 'date' }),
  ],
  [
    'getPixel: "id" has "pattern: ^px_"',
    (contract) => Object.assign(id(contract), { type: 'string', pattern: '^px_' }),
  ],
  [
    'createPixel: its body is "application/json"',
    ({ components }) =>
      Object.assign(components.requestBodies['PixelCreateForm'] ?? {}, { content: { 'application/json': {} } }),
  ],
]

test.each(limits)('%s', (says, edit) => {
  const contract = readContract()
  edit(contract)

  expect(() => operationViews(contract)).toThrow(`Failed to read ${says}`)
})

test('the sentence begins with the line of the operation', () => {
  expect(failureOf(new Error('Failed to read listPixels: why.'))).toMatch(
    /openapi\.yaml:\d+: Failed to read listPixels/,
  )
})
