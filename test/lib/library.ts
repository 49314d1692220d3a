// A contract of another field of work, with other choices than ours.

import { join } from 'node:path'
import type { Contract } from '../../scripts/contract/contract.ts'
import { documentIn } from '../../scripts/contract/folder.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'

export const libraryFolder = join(root, 'test/fixtures/library')

let library: Contract | undefined

/** A copy for each caller. */
export function readLibrary(): Contract {
  library ??= readContract(documentIn(libraryFolder))
  return structuredClone(library)
}
