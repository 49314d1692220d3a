import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/contract/root.ts'
import { built } from './built.ts'

const installedToo = [
  '@tanstack/query-core',
  'openapi-fetch',
  'openapi-typescript-helpers',
  '@stoplight',
  '@types/node',
  'undici-types',
]

/**
 * A folder of a user who installed the package: a copy of what was packed once for the run, its peers and the types of
 * Node beside it.
 * The caller writes to it and removes it.
 *
 * npm would fetch the dependencies from the network, so the ones of this repository are linked.
 */
export async function installedPackage(alsoLinked: string[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'consumer-'))
  const home = join(folder, 'node_modules/pixels-domains-api')
  await cp(join(await built('package'), 'package'), home, { recursive: true })
  for (const dependency of [...installedToo, ...alsoLinked]) {
    await mkdir(join(folder, 'node_modules', dependency, '..'), { recursive: true })
    await symlink(join(root, 'node_modules', dependency), join(folder, 'node_modules', dependency))
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}

/** The tarball that npm would publish. */
export async function tarball(): Promise<string> {
  return join(await built('package'), 'package.tgz')
}
