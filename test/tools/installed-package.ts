import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../scripts/contract/contract.ts'

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
  while (!(await taken(lock))) await setTimeout(100)
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function taken(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // A run that was killed left its lock behind.
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (owner > 0 && !isRunning(owner)) await rm(lock, { force: true })
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
