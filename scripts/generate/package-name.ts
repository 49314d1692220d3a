import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../contract/root.ts'

/** The package that the contract is published as. */
export const ownPackage = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
}

export const packageName = ownPackage.name
