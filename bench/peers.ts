// The peers that nothing but the bench needs. They are a package of their own, so that `npm ci` does not fetch them.

import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/contract/contract.ts'

export const peersFolder = join(root, 'bench')

const lock = join(peersFolder, 'package-lock.json')
// npm ci begins by deleting node_modules: the copy is there only after an install that came to its end.
const installedLock = join(peersFolder, 'node_modules/.installed-lock.json')

const quiet = { DO_NOT_TRACK: '1', SCARF_ANALYTICS: 'false' }

/** Installs the peers as they are locked, unless they are. Where npm cannot, says so and returns false. */
export function installPeers(): boolean {
  if (existsSync(installedLock) && readFileSync(installedLock).equals(readFileSync(lock))) return true
  console.log('Installing the peers to measure into bench/node_modules, about 300 MB, this once…\n')
  // Without network, ci asks for some hundred packages before it gives up.
  let { status, stderr } = npm('ping', '--fetch-retries=0')
  if (status === 0)
    ({ status, stderr } = npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', peersFolder))
  if (status === 0) {
    copyFileSync(lock, installedLock)
    return true
  }
  const [, reason = 'npm failed'] = /npm error code (\w+)/.exec(stderr) ?? []
  console.log(`Failed to install what bench/package.json names: ${reason}. What follows is measured without it.\n`)
  return false
}

function npm(...args: string[]): { status: number | null; stderr: string } {
  return spawnSync('npm', [...args, '--loglevel=error'], { env: { ...process.env, ...quiet }, encoding: 'utf8' })
}

/** A name with the version of its package, which is among the peers or in the repository. */
export function versioned(name: string, packageName = name): string {
  const manifest = [peersFolder, root]
    .map((folder) => join(folder, 'node_modules', packageName, 'package.json'))
    .find((file) => existsSync(file))
  return `${name} ${manifest === undefined ? '' : (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version}`
}
