// openapi.json and openapi.yaml: the contract in one file, without its comments.

import { stringify } from 'yaml'
import type { Contract } from '../contract/contract.ts'

const yamlHeader = '# Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.\n\n'

export function bundleFiles(contract: Contract): Map<string, string> {
  return new Map([
    ['openapi.json', `${JSON.stringify(contract, null, 2)}\n`],
    // An anchor for a repeated value is legal YAML, and a riddle to readers and to some parsers.
    ['openapi.yaml', yamlHeader + stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 })],
  ])
}
