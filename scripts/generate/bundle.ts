// openapi.json and openapi.yaml: the contract in one file, without its comments.

import { stringify } from 'yaml'
import type { Contract } from '../contract/contract.ts'

export function jsonBundle(contract: Contract): string {
  return `${JSON.stringify(contract, null, 2)}\n`
}

export function yamlBundle(contract: Contract): string {
  const header = '# Generated from the contract by `npm run generate`. Do not edit.\n\n'
  // An anchor for a repeated value is legal YAML, and a riddle to readers and to some parsers.
  return header + stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 })
}
