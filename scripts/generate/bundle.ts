// openapi.json and openapi.yaml: the contract in one file, without its comments.

import { stringify } from 'yaml'
import type { Contract } from '../contract/contract.ts'

export function jsonBundle(contract: Contract, indent = 2): string {
  return `${JSON.stringify(contract, null, indent)}\n`
}

export function yamlBundle(contract: Contract): string {
  const header = '# Generated from the contract by `npm run generate`. Do not edit.\n\n'
  // YAML anchors for repeated values are legal, but confuse readers and some parsers.
  return header + stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 })
}
