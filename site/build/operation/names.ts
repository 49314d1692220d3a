import { manifest } from '../../../scripts/tools/manifest.ts'
import { type ContractConfig, usualConfig } from '../../../src/lib/contract-config.ts'
import type { SampleNames } from '../../pages/samples/call.ts'

/** What samples call the things that no contract has. */
export function sampleNames({ keyVariable = usualConfig.keyVariable }: ContractConfig = {}): SampleNames {
  return { keyVariable, packageName: manifest.name }
}
