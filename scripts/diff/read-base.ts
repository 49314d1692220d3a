// Reads the base of the comparison: the last release, a file, or a revision of git.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import { documentIn, releasesIn } from '../contract/folder.ts'
import { contractIn } from '../contract/read-contract.ts'
import { root } from '../contract/root.ts'
import { compareVersions } from './versions.ts'

/** The released versions of the contract in a folder, the latest first. */
export function releases(folder: string): string[] {
  const home = releasesIn(folder)
  const files = existsSync(home) ? readdirSync(home) : []
  const versions = files.flatMap((file) => /^(\d+\.\d+\.\d+)\.json$/.exec(file)?.[1] ?? [])
  return versions.sort((one, other) => compareVersions(other, one))
}

/**
 * @param named what a user wrote; undefined for the last release
 * @param folder the folder of the present contract: a revision has it in the same place
 * @throws if there is no such contract, or today's tool cannot read it
 */
export function readBase(named: string | undefined, folder: string): Contract {
  const name = named ?? lastRelease(folder)
  return contractIn(textOf(name, folder), name)
}

function lastRelease(folder: string): string {
  const [latest] = releases(folder)
  if (latest !== undefined) return join(releasesIn(folder), `${latest}.json`)
  throw new Error(
    'Failed to compare: there is no release yet, so releases/ has no contract. Name a file or a revision of git: npm run diff -- HEAD~1',
  )
}

function textOf(name: string, folder: string): string {
  if (existsSync(name)) return readFileSync(statSync(name).isDirectory() ? documentIn(name) : name, 'utf8')
  const path = relative(root, documentIn(folder)).replaceAll('\\', '/')
  try {
    // `--` keeps git from reading a name as an option.
    return execFileSync('git', ['show', '--end-of-options', `${name}:${path}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (cause) {
    throw new Error(
      `Failed to compare with "${name}": it is neither a file nor a revision of git that has ${path}. Check the name.`,
      { cause },
    )
  }
}
