// What nothing but the bench needs. It is a package of its own, so that `npm ci` does not fetch it.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/contract/root.ts'
import { npmCommand } from '../scripts/tools/npm.ts'

export const peersFolder = join(root, 'bench')

/** Installs the peers as they are locked, unless they are. @throws if npm cannot */
export function installPeers(): void {
  // npm writes this file when an install has come to its end.
  if (existsSync(join(peersFolder, 'node_modules/.package-lock.json'))) return
  console.log('Installing the peers to measure into bench/node_modules, about 300 MB, this once…\n')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', peersFolder]
  const [npm, ...args] = npmCommand()
  const { status, stderr } = spawnSync(npm, [...args, 'ci', ...flags], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Failed to install what bench/package.json names: ${stderr.trim()}`)
}

/** A name with the version of its package, which is among the peers or in the repository. */
export function versioned(name: string, packageName = name): string {
  const folders = [peersFolder, root].map((folder) => join(folder, 'node_modules', packageName))
  const [folder = ''] = folders.filter((one) => existsSync(one))
  return `${name} ${(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version}`
}
