// The code of a contract: generated/, and for a contract other than ours the entries of a package, too.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { contractFolder, documentIn, generatedIn } from '../contract/folder.ts'
import type { Contract } from '../contract/contract.ts'
import { readContract } from '../contract/read-contract.ts'
import { root } from '../contract/root.ts'
import { generatedFiles } from './files.ts'
import { type Folder, writeFolders } from './folder.ts'

/**
 * The files of generated/ for the folder of a contract, by name. For a contract other than ours, they import the parts of
 * this repository, and include the entries of the package: `entries/index.ts` has `createClient`.
 *
 * @param generated what is generated from the contract
 */
export function codeIn(folder: string, generated: Map<string, string>): Map<string, string> {
  if (folder === contractFolder) return generated
  const parts = relative(generatedIn(folder), join(root, 'src')).replaceAll('\\', '/')
  const files = [...generated].map(([name, text]) => [name, text.replaceAll("'../src/", `'${parts}/`)] as const)
  const entries = globSync('src/*.ts', { cwd: root }).map((file) => {
    const text = file.endsWith('contract.config.ts') ? configText(folder) : readFileSync(join(root, file), 'utf8')
    const moved = text.replaceAll("'../generated/", "'../").replaceAll(/'\.\/(?=[\w-]+\/)/g, `'../${parts}/`)
    return [`entries/${basename(file)}`, moved] as const
  })
  return new Map([...files, ...entries])
}

function configText(folder: string): string {
  if (existsSync(join(folder, 'contract.config.ts'))) return "export * from '../../contract.config.ts'\n"
  return `import type { ContractConfig } from './lib/contract-config.ts'

// Without a contract.config.ts, everything has its default.
export const { keyVariable, journalFolder, seedNames, testValues } = {} as Required<ContractConfig>
`
}

/** The folder of the generated code, with its files. */
export async function codeFolder(contract: Contract, home: string): Promise<Folder> {
  return { folder: generatedIn(home), files: codeIn(home, await generatedFiles(contract)) }
}

/** Writes the code for the tests, of each contract in test/fixtures. It is not in git. */
export async function writeFixtures(): Promise<void> {
  for (const file of globSync('test/fixtures/*/openapi.yaml', { cwd: root })) {
    const home = join(root, dirname(file))
    writeFolders([await codeFolder(readContract(documentIn(home)), home)])
  }
}
