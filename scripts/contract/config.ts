import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContractConfig } from '../../src/lib/contract-config.ts'
import { contractFolder } from './folder.ts'
import { root } from './root.ts'

/** The settings of a contract's owner: contract.config.ts in the contract's folder, or ours in src. */
export async function configIn(folder: string): Promise<ContractConfig> {
  const file = join(folder === contractFolder ? join(root, 'src') : folder, 'contract.config.ts')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as ContractConfig) : {} // its exports have these names
}
