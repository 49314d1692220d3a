import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import { contractFolder, documentIn } from '../contract/folder.ts'
import { generatedFiles } from '../generate/files.ts'
import { lintDocuments } from '../lint/lint.ts'

/** A contract that cannot be written; the message contains why, and where. */
export class RejectedContract extends Error {}

/**
 * The generated files of a contract that is not written yet.
 *
 * @param folder the folder of the contract
 * @throws {RejectedContract} if the linters find something in it
 */
export async function checkedContract(text: string, folder = contractFolder): Promise<Map<string, string>> {
  const home = mkdtempSync(join(tmpdir(), 'adopt-'))
  try {
    const file = documentIn(home)
    writeFileSync(file, text)
    const [findings = []] = await lintDocuments([file], folder)
    const lines = findings.map(({ line, rule, message }) => `  line ${line}  ${rule}: ${message}`)
    if (lines.length > 0)
      throw new RejectedContract(`Failed to adopt: the contract would not pass the linters.\n${lines.join('\n')}`)
    return await generatedFiles(parse(text) as Contract)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
