// All files of generated/, in memory.

import { withVerifiedMarks } from '../contract/assumption-marks.ts'
import type { Contract } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { operationViews } from '../contract/operations.ts'
import { jsonBundle } from './bundle.ts'
import { documentedText } from './documented.ts'
import { enumsText } from './enums.ts'
import { clientText } from './client/client.ts'
import { formsText } from './client/forms.ts'
import { queryOptionsText } from './client/query-options.ts'
import { fixturesText } from './fixtures.ts'
import { moduleText } from './imports.ts'
import { verifyText } from './verify.ts'
import { mockText } from './mock.ts'
import { modelsText } from './models.ts'
import { readmeText } from './readme.ts'
import { schemaText } from './schema.ts'

/** What is in each file, for the README of the folder. */
const about = {
  'README.md': 'This page.',
  'client.ts': 'The client of this contract: its operations, its methods and their types, what its errors say.',
  'documented.ts': 'The documented responses of each operation as types, for tests of users.',
  'enums.ts': 'The allowed values as constants, with their labels and types.',
  'fixtures.ts': 'Records and pages of the examples, for tests of users.',
  'forms.ts': 'What forms and queries have to be, for their validators.',
  'verify.ts': 'What verify holds a service to: the assumptions, the facts of the source, and the bodies of responses.',
  'mock.ts': 'What the mock has to know about the contract: operations, examples, fields.',
  'models.ts': 'The records, forms and bodies as plain types.',
  'openapi.json': 'The contract in one file, as JSON.',
  'queries.ts': 'Options for TanStack Query.',
  'schema.ts': 'The types of paths, operations and components, from openapi-typescript, for openapi-fetch.',
}

/** File name -> content. The same contract gives the same bytes. */
export async function generatedFiles(contract: Contract): Promise<Map<string, string>> {
  // First, because its errors name operation, field and keyword.
  const mock = mockText(contract)
  const marked = withVerifiedMarks(contract)
  const views = operationViews(marked)
  const schemas = Object.entries(dereference(marked).components.schemas)
  const types = {
    'client.ts': clientText(contract, views),
    'enums.ts': enumsText(schemas),
    'models.ts': modelsText(contract, views, schemas),
  }
  const files: Record<keyof typeof about, string> = {
    'README.md': readmeText(about),
    'client.ts': moduleText(types['client.ts'], types),
    'documented.ts': moduleText(documentedText(views), types),
    'enums.ts': moduleText(types['enums.ts'], types),
    'fixtures.ts': moduleText(fixturesText(views), types),
    'forms.ts': moduleText(formsText(contract, views), types),
    'verify.ts': moduleText(verifyText(contract), types),
    'mock.ts': moduleText(mock, types),
    'models.ts': moduleText(types['models.ts'], types),
    'openapi.json': jsonBundle(contract),
    'queries.ts': moduleText(queryOptionsText(contract, views), types),
    'schema.ts': moduleText(await schemaText(contract), types),
  }
  return new Map(Object.entries(files))
}
