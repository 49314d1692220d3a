import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { staleFiles } from '../../scripts/generate/folder.ts'

test('the committed files are up to date; `npm run generate` updates them', async () => {
  expect(staleFiles(await generatedFiles(readContract()), join(root, 'generated'))).toEqual([])
})
