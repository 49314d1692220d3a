import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import { generatedFiles } from '../generate/files.ts'
import { lintDocuments } from '../lint/lint.ts'

/**
 * The generated files of a contract that is not written yet.
 *
 * @throws if the linters find something in it, or nothing can be generated from it
 */
export async function checkedContract(text: string): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'adopt-'))
  try {
    const file = join(folder, 'openapi.yaml')
    writeFileSync(file, text)
    const [findings = []] = await lintDocuments([file])
    const lines = findings.map(({ line, rule, message }) => `  line ${line}  ${rule}: ${message}`)
    if (lines.length > 0)
      throw new Error(`Failed to adopt: the contract would not pass the linters.\n${lines.join('\n')}`)
    return await generatedFiles(parse(text) as Contract)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
