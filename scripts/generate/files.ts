// All files of generated/, in memory.

import type { Contract } from '../contract/contract.ts'
import { withVerifiedMarks } from '../contract/assumption-marks.ts'
import { bundleFiles } from './bundle.ts'
import { copiedFiles } from './copies.ts'
import { enumFiles } from './enums.ts'
import { errorFiles } from './errors.ts'
import { ledgerFiles } from './ledger.ts'
import { methodFiles } from './methods.ts'
import { fixtureFiles } from './fixtures.ts'
import { mockFiles } from './mock.ts'
import { modelFiles } from './models.ts'
import { operationFiles } from './operations.ts'
import { queryFiles } from './queries.ts'
import { readmeFiles } from './readme.ts'
import { documentedFiles } from './documented.ts'
import { schemaFiles } from './schema.ts'

/** File name -> content. The same contract gives the same bytes. */
export async function generatedFiles(contract: Contract): Promise<Map<string, string>> {
  const commented = withVerifiedMarks(contract)
  const files = new Map([
    // First, because its errors name operation, field and keyword.
    ...mockFiles(contract),
    ...bundleFiles(contract),
    ...(await schemaFiles(contract)),
    ...enumFiles(commented),
    ...modelFiles(commented),
    ...queryFiles(commented),
    ...methodFiles(commented),
    ...copiedFiles(),
    ...operationFiles(contract),
    ...errorFiles(contract),
    ...fixtureFiles(contract),
    ...documentedFiles(contract),
    ...ledgerFiles(contract),
  ])
  return new Map([...files, ...readmeFiles([...files.keys()])])
}
