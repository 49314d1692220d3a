import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from './contract.ts'

const run = promisify(execFile)

/**
 * A folder of a user who installed the package: packed, unpacked into node_modules, its dependencies beside it.
 *
 * npm would fetch the dependencies from the network, so the ones of this repository are linked.
 */
export async function installedPackage(alsoLinked: string[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'consumer-'))
  const home = join(folder, 'node_modules/pixels-domains-api')
  await mkdir(home, { recursive: true })
  await run('tar', ['xzf', await packedInto(folder), '-C', home, '--strip-components', '1'])
  for (const dependency of ['openapi-fetch', 'openapi-typescript-helpers', '@stoplight', ...alsoLinked]) {
    await mkdir(join(folder, 'node_modules', dependency, '..'), { recursive: true })
    await symlink(join(root, 'node_modules', dependency), join(folder, 'node_modules', dependency))
  }
  return folder
}

/** Packs the package, and returns the path of the tarball. */
export async function packedInto(folder: string): Promise<string> {
  return alone(async () => {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
    return join(folder, stdout.trim().split('\n').at(-1) ?? '')
  })
}

/** Packing builds into dist/, so test files that run side by side take turns. */
async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  const lock = join(root, 'node_modules/.pack.lock')
  for (let tries = 0; ; tries++) {
    // A run that was killed left its lock behind: after a minute it is taken over.
    if (tries === 600) await rm(lock, { force: true })
    const handle = await open(lock, 'wx').catch(() => undefined)
    if (handle) {
      try {
        return await work()
      } finally {
        await handle.close()
        await rm(lock, { force: true })
      }
    }
    await setTimeout(100)
  }
}
