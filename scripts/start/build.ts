import { join } from 'node:path'
import { buildSite } from '../../site/build/site.ts'
import { type Contract, readContract, root } from '../contract/contract.ts'
import { generatedFiles } from '../generate/files.ts'

export const siteFolder = join(root, 'dist/site')

export interface Built {
  contract: Contract
  /** What belongs into generated/, by file name. */
  generated: Map<string, string>
}

/** Builds the site into a folder, and in memory what is generated. */
export async function build(baseUrl: string, contract = readContract(), folder = siteFolder): Promise<Built> {
  const [generated] = await Promise.all([generatedFiles(contract), buildSite(contract, folder, { baseUrl })])
  return { contract, generated }
}
