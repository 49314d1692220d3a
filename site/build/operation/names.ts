import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/contract/root.ts'
import { type ContractConfig, usualConfig } from '../../../src/lib/contract-config.ts'
import type { SampleNames } from '../../pages/samples/call.ts'

const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string } // npm wants one

/** What samples call the things that no contract has. */
export function sampleNames({ keyVariable = usualConfig.keyVariable }: ContractConfig = {}): SampleNames {
  return { keyVariable, packageName: name }
}
