// All files of generated/, in memory.

import { readFileSync } from 'node:fs'
import { withVerifiedMarks } from '../contract/assumption-marks.ts'
import type { Contract } from '../contract/contract.ts'
import { namedSchemas } from '../contract/named-contract.ts'
import { operationViews } from '../contract/operations.ts'
import { jsonBundle } from './bundle.ts'
import { documentedText } from './documented.ts'
import { enumsText } from './enums.ts'
import { errorsText } from './errors.ts'
import { fixturesText } from './fixtures.ts'
import { moduleText } from './imports.ts'
import { ledgerText } from './ledger.ts'
import { methodsText } from './methods.ts'
import { mockText } from './mock.ts'
import { modelsText } from './models.ts'
import { operationsText } from './operations.ts'
import { queriesText } from './queries.ts'
import { readmeText } from './readme.ts'
import { schemaText } from './schema.ts'

/** What is in each file, for the README of the folder. */
const about = {
  'README.md': 'This page.',
  'calls.ts': 'What every method takes and gives: types that do not depend on the contract.',
  'documented.ts': 'The documented responses of each operation as types, for tests of users.',
  'enums.ts': 'The allowed values as constants, with their labels and types.',
  'errors.ts': 'Which classes of errors each operation documents, with which statuses and bodies.',
  'fixtures.ts': 'Records and pages of the examples, for tests of users.',
  'ledger.ts': 'The assumptions with their values and alternatives, and the facts that verify asks a service about.',
  'methods.ts': "The client's methods, grouped by tag, each with its documentation.",
  'mock.ts': 'What the mock has to know about the contract: operations, examples, fields.',
  'models.ts': 'The records, forms and bodies as plain types.',
  'openapi.json': 'The contract in one file, as JSON.',
  'operations.ts': 'What the client has to know about each operation at run time.',
  'queries.ts': 'The query of each operation that has one, as a plain type.',
  'schema.ts': 'The types of paths, operations and components, from openapi-typescript, for openapi-fetch.',
}

/** File name -> content. The same contract gives the same bytes. */
export async function generatedFiles(contract: Contract): Promise<Map<string, string>> {
  // First, because its errors name operation, field and keyword.
  const mock = mockText(contract)
  const marked = withVerifiedMarks(contract)
  const views = operationViews(marked)
  const schemas = namedSchemas(marked)
  const types = {
    'calls.ts': readFileSync(new URL('call-types.ts', import.meta.url), 'utf8'),
    'enums.ts': enumsText(schemas),
    'errors.ts': errorsText(views),
    'models.ts': modelsText(contract, views, schemas),
    'queries.ts': queriesText(views),
  }
  const files: Record<keyof typeof about, string> = {
    'README.md': readmeText(about),
    'calls.ts': `// Copied from scripts/generate/call-types.ts by \`npm run generate\`. Do not edit.\n\n${types['calls.ts']}`,
    'documented.ts': moduleText(documentedText(views), types),
    'enums.ts': moduleText(types['enums.ts'], types),
    'errors.ts': moduleText(types['errors.ts'], types),
    'fixtures.ts': moduleText(fixturesText(views), types),
    'ledger.ts': moduleText(ledgerText(contract), types),
    'methods.ts': moduleText(methodsText(contract, views), types),
    'mock.ts': moduleText(mock, types),
    'models.ts': moduleText(types['models.ts'], types),
    'openapi.json': jsonBundle(contract),
    'operations.ts': moduleText(operationsText(contract, views), types),
    'queries.ts': moduleText(types['queries.ts'], types),
    'schema.ts': moduleText(await schemaText(contract), types),
  }
  return new Map(Object.entries(files))
}
