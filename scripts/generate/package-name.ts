import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../contract/root.ts'

/** The name of the package that the contract is published as. */
export const packageName: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
