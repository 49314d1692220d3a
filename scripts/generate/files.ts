// All files of generated/, in memory.

import { withVerifiedMarks } from '../contract/assumption-marks.ts'
import type { Contract } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { operationViews } from '../contract/operations.ts'
import { jsonBundle } from './bundle.ts'
import { documentedText } from './documented.ts'
import { enumsText } from './enums.ts'
import { clientText } from './client/client.ts'
import { errorsText } from './client/errors.ts'
import { formsText } from './client/forms.ts'
import { queryOptionsText } from './client/query-options.ts'
import { serviceText } from './client/service.ts'
import { fixturesText } from './fixtures.ts'
import { moduleText } from './imports.ts'
import { verifyText } from './verify.ts'
import { mockText } from './mock.ts'
import { modelsText } from './models.ts'
import { openApi30 } from './openapi-3.0.ts'
import { schemaText } from './schema.ts'

/** The subject of each module, for its first line. */
const about = {
  'client.ts': 'The client of this contract: its operations, its methods and their types.',
  'documented.ts': 'The documented responses of each operation as types, for tests of users.',
  'enums.ts': 'The allowed values as constants, with their labels and types.',
  'errors.ts': 'The errors of the client: those that this contract documents, and those that every call can have.',
  'fixtures.ts': 'Records and pages of the examples, for tests of users.',
  'forms.ts': 'The validators of forms and queries.',
  'mock.ts': 'What the mock has to know about the contract: operations, examples, fields.',
  'models.ts': 'The records, forms and bodies as plain types.',
  'queries.ts': 'Options for TanStack Query.',
  'schema.ts': 'The types of paths, operations and components, from openapi-typescript, for openapi-fetch.',
  'service.ts': 'The names of operations, reasons and fields, and what errors say.',
  'verify.ts': 'What verify holds a service to: the assumptions, the statements of the source, and the responses.',
}

type ModuleName = keyof typeof about

/** File name -> content. The same contract gives the same bytes. */
export async function generatedFiles(
  contract: Contract,
  plain = operationViews(contract),
): Promise<Map<string, string>> {
  // First, because its errors name operation, field and keyword.
  const mock = mockText(contract, plain)
  const marked = withVerifiedMarks(contract)
  const views = marked === contract ? plain : operationViews(marked)
  const schemas = Object.entries(dereference(marked).components.schemas)
  const types = {
    'client.ts': clientText(contract, views),
    'errors.ts': errorsText(views),
    'enums.ts': enumsText(schemas),
    'models.ts': modelsText(contract, views, schemas),
    'service.ts': serviceText(views),
  }
  const modules: Record<ModuleName, string> = {
    ...types,
    'documented.ts': documentedText(views),
    'fixtures.ts': fixturesText(views),
    'forms.ts': formsText(contract, views),
    'mock.ts': mock,
    'queries.ts': queryOptionsText(contract, views),
    'schema.ts': await schemaText(contract),
    'verify.ts': verifyText(contract, plain),
  }
  const files = Object.entries(modules).map(([file, code]) => {
    return [file, moduleText(about[file as ModuleName], code, types)] as const
  })
  return new Map([...files, ['openapi.json', jsonBundle(contract)], ['openapi-3.0.json', openApi30(contract, views)]])
}
