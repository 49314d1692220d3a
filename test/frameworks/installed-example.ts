// Examples that need packages which `npm ci` does not install: each has a lock file of its own.

import { existsSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/contract/root.ts'
import { built } from '../lib/built.ts'

/** The command that installs what an example lacks; undefined if it lacks nothing. */
export function missingFor(example: string): string | undefined {
  const isThere = existsSync(join(root, 'examples', example, 'node_modules'))
  return isThere ? undefined : `npm ci --prefix examples/${example}`
}

/** A copy of an example, with the packed client in it. The caller removes it. */
export async function installedExample(example: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${example}-`))
  await cp(join(root, 'examples', example), folder, { recursive: true, verbatimSymlinks: true })
  const client = join(folder, 'node_modules/pixels-domains-api')
  await cp(join(await built('package'), 'package'), client, { recursive: true })
  return folder
}
