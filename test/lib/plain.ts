// The contract of most tests: ours as it once was, which no adoption changes.

import { join } from 'node:path'
import type { Contract } from '../../scripts/contract/contract.ts'
import { documentIn } from '../../scripts/contract/folder.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'

export const plainFolder = join(root, 'test/fixtures/plain')
export const plainPath = documentIn(plainFolder)

/** The command of its package. */
export const plainCommand = join(plainFolder, 'generated/entries/cli.ts')

let plain: Contract | undefined

/** A copy for each caller. The file is read once: that takes longer than a test. */
export function readPlain(): Contract {
  plain ??= readContract(plainPath)
  return structuredClone(plain)
}
