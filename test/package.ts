import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/contract.ts'

const run = promisify(execFile)

/**
 * A folder of a user who installed the package: packed, unpacked into node_modules, its dependencies beside it.
 *
 * npm would fetch the dependencies from the network, so the ones of this repository are linked.
 */
export async function installedPackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'consumer-'))
  const home = join(folder, 'node_modules/pixels-domains-api')
  await mkdir(home, { recursive: true })
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
  await run('tar', ['xzf', join(folder, stdout.trim().split('\n').at(-1) ?? ''), '-C', home, '--strip-components', '1'])
  for (const dependency of ['openapi-fetch', 'openapi-typescript-helpers', '@stoplight']) {
    await symlink(join(root, 'node_modules', dependency), join(folder, 'node_modules', dependency))
  }
  return folder
}
