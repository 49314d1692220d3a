// The arguments of `adopt` and `try`, and the report that they name.

import type { Report } from '../../src/verify/report.ts'
import { contractIn, readText } from '../contract/read-contract.ts'
import { documentIn, folderNamed } from '../contract/folder.ts'
import { observedIn, readReport } from './read-report.ts'

export interface Given {
  /** The folder of the contract. */
  folder: string
  text: string
  report: Report
  /** The ids of the facts to write; left out, all. */
  only?: string[]
}

/** @throws if there is not one report, or `--only` names an entry that it does not have */
export function givenIn(
  positionals: readonly string[],
  values: { contract: string; only?: string | undefined },
): Given {
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0)
    throw new Error(
      'Name one report: the file that `npm run --silent verify -- --base-url URL --json > report.json` writes.',
    )
  const folder = folderNamed(values.contract)
  const text = readText(documentIn(folder))
  const report = readReport(file, contractIn(text, documentIn(folder)))
  if (values.only === undefined) return { folder, text, report }
  const only = values.only.split(',').map((id) => id.trim())
  const known = Object.keys(observedIn(report))
  const unknown = only.find((id) => !known.includes(id))
  if (unknown !== undefined)
    throw new Error(`Failed to read --only: the report has no verdict on "${unknown}". It has: ${known.join(', ')}.`)
  return { folder, text, report, only }
}
