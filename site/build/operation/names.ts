import { manifest } from '../../../scripts/tools/manifest.ts'
import { type ContractConfig, usualConfig } from '../../../src/lib/contract-config.ts'
import type { SampleNames } from '../../pages/samples/call.ts'

/** The names in samples that no contract has. */
export function sampleNames({ keyVariable = usualConfig.keyVariable }: ContractConfig = {}): SampleNames {
  return { keyVariable, packageName: manifest.name }
}
