import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../src/lib/json.ts'
import { root } from '../contract/root.ts'

interface Manifest extends Readonly<Record<string, unknown>> {
  name: string
  version: string
  files: string[]
  exports: Record<string, string | { types: string; default: string }>
  bin: Record<string, string>
}

/** The package.json of this repository. npm and the tests of the package hold it to its form. */
export const manifest = parseJson(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
