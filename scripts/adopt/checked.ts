// Lints a contract that is not written yet, in a temporary folder.

import { writeFileSync } from 'node:fs'
import { documentIn } from '../contract/folder.ts'
import type { LocatedFinding } from '../lint/finding.ts'
import { lintDocuments } from '../lint/lint.ts'
import { inTemporaryFolder } from '../tools/temporary-folder.ts'

/** @param folder the folder of the contract, with the facts of its source and its waivers */
export function lintText(text: string, folder: string): Promise<LocatedFinding[]> {
  return inTemporaryFolder(async (home) => {
    writeFileSync(documentIn(home), text)
    const [findings = []] = await lintDocuments([documentIn(home)], folder)
    return findings
  })
}
