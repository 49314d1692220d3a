// What nothing but the bench needs. It is a package of its own, so that `npm ci` does not fetch it.

import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/contract/contract.ts'

export const peersFolder = join(root, 'bench')

const lock = join(peersFolder, 'package-lock.json')
// npm ci begins by deleting node_modules: the copy is there only after an install that came to its end.
const installedLock = join(peersFolder, 'node_modules/.installed-lock.json')

/** Installs the peers as they are locked, unless they are. @throws if npm cannot */
export function installPeers(): void {
  if (existsSync(installedLock) && readFileSync(installedLock).equals(readFileSync(lock))) return
  console.log('Installing the peers to measure into bench/node_modules, about 300 MB, this once…\n')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', peersFolder]
  const env = { ...process.env, DO_NOT_TRACK: '1', SCARF_ANALYTICS: 'false' }
  const { status, stderr } = spawnSync('npm', ['ci', ...flags], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Failed to install what bench/package.json names: ${stderr.trim()}`)
  copyFileSync(lock, installedLock)
}

/** A name with the version of its package, which is among the peers or in the repository. */
export function versioned(name: string, packageName = name): string {
  const [manifest = ''] = [peersFolder, root]
    .map((folder) => join(folder, 'node_modules', packageName, 'package.json'))
    .filter((file) => existsSync(file))
  return `${name} ${(JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version}`
}
