// The files that contain the version, each with a new one.

import { join } from 'node:path'
import { readText } from '../contract/read-contract.ts'
import { parseJson } from '../../src/lib/json.ts'

/** Path -> new text. */
export function filesWithVersion(home: string, version: string): Map<string, string> {
  const read = (file: string): string => readText(join(home, file))
  const lock = parseJson(read('package-lock.json')) as { version: string; packages: Record<string, object> }
  const packages = { ...lock.packages, '': { ...lock.packages[''], version } }
  return new Map([
    ['package.json', read('package.json').replace(/^( {2}"version": ")[^"]*/m, `$1${version}`)],
    ['package-lock.json', `${JSON.stringify({ ...lock, version, packages }, null, 2)}\n`],
    // As text, so comments and order stay.
    [
      'openapi/openapi.yaml',
      read('openapi/openapi.yaml').replace(/^(info:\n(?:[ #].*\n|\n)*? {2}version: ).*/m, `$1${version}`),
    ],
  ])
}
