// The tool knows no contract: one in which everything has another name is linted, generated, played and verified without
// a change of code.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Contract } from '../../scripts/contract/contract.ts'
import { contractFolder, documentIn } from '../../scripts/contract/folder.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import type { Report } from '../../src/verify/report.ts'
import { contradictedBy } from '../lib/contradicted.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { allVerdicts, type Interceptor, serviceOf, verified } from '../verify/tested-service.ts'
import { renamedCopy, renamingFor } from './rename.ts'

/** What the server adds to each response of the mock. */
const forPages: Interceptor = (pass) => async (request) => {
  const response = await pass(request)
  response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}

function reportOn(contract: Contract): Promise<Report> {
  return verified(serviceOf(forPages, contract, { seed: {} }), {}, serviceContractOf(contract))
}

/** Without the names of what they are about. */
function verdictsIn(report: Report): string[] {
  return allVerdicts(report).map(([, { verdict }]) => verdict)
}

test('a contract with other resources, fields and values is linted, generated, played and verified', async () => {
  const copy = join(temporaryFolder(), 'contract')
  renamedCopy(contractFolder, copy)
  const contract = readContract(documentIn(copy))

  expect((await lintDocuments([documentIn(copy)])).flat()).toEqual([])
  const files = await generatedFiles(contract)
  const report = await reportOn(contract)
  expect(verdictsIn(report)).toEqual(verdictsIn(await reportOn(readContract())))
  expect(verdictsIn(report)).toContain('confirmed')
  const refuted = verdictsIn(report).filter((verdict) => verdict === 'refuted')
  expect(refuted.length).toBe(contradictedBy(contract).length)
  expect(report.run.leftBehind).toEqual([])

  // Nothing of it has the name that it had.
  const { words, fields, values } = renamingFor(readContract())
  const code = ['enums.ts', 'models.ts', 'client.ts', 'verify.ts'].map((file) => files.get(file)).join('\n')
  const named = (name: string): boolean => new RegExp(`^ +${name}\\??: |[{ ]${name}: \\S|'${name}'`, 'm').test(code)
  const ofTool = ['name', 'type', 'value']
  expect(words.filter(([old]) => new RegExp(old, 'i').test(code))).toEqual([])
  expect([...fields.keys(), ...values.keys()].filter((name) => !ofTool.includes(name) && named(name))).toEqual([])
})
