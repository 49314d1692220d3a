// Packages for the bench only. Client and mock have one each, so nobody installs what they do not measure.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/contract/root.ts'
import { npmCommand } from '../scripts/tools/npm.ts'

type Part = 'client' | 'mock'

export function peersOf(part: Part): string {
  return join(root, 'bench', part)
}

/** Installs the peers as they are locked, unless they are. @throws if npm cannot */
export function installPeers(part: Part): void {
  const folder = peersOf(part)
  // npm writes this file when an install has come to its end.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  console.log(`Installing the peers of the ${part} into bench/${part}/node_modules, this once…\n`)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  const [npm, ...args] = npmCommand()
  const { status, stderr } = spawnSync(npm, [...args, 'ci', ...flags], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Failed to install what bench/${part}/package.json names: ${stderr.trim()}`)
}

/** A name with the version of its package, which is among the peers or in the repository. */
export function versioned(name: string, packageName = name): string {
  const folders = [peersOf('client'), peersOf('mock'), root].map((folder) => join(folder, 'node_modules', packageName))
  const [folder = ''] = folders.filter((one) => existsSync(one))
  return `${name} ${(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version}`
}
