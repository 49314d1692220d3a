// Reads the base of the comparison: a tag, a file, or another revision of git.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import { documentIn } from '../contract/folder.ts'
import { contractIn } from '../contract/read-contract.ts'
import { root } from '../contract/root.ts'

/**
 * The tag `v*` with the highest version.
 *
 * @throws if git cannot list the tags of the repository
 */
export function newestTag(repository: string): string | undefined {
  // A prerelease such as v0.2.0-rc.1 comes before v0.2.0.
  const options = ['-c', 'versionsort.suffix=-', 'tag', '--list', 'v[0-9]*', '--sort=-v:refname']
  try {
    const tags = execFileSync('git', options, {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return tags.split('\n').find((tag) => /^v\d+\.\d+\.\d+/.test(tag))
  } catch (cause) {
    throw new Error('Failed to list the tags: git cannot read this repository. Name a file: npm run diff -- FILE', {
      cause,
    })
  }
}

/**
 * @param name what a user wrote, or a tag
 * @param folder the folder of the present contract: a revision has it in the same place
 * @throws if there is no such contract, or today's tool cannot read it
 */
export function readBase(name: string, folder: string): Contract {
  return contractIn(documentAt(name, folder), name)
}

function documentAt(name: string, folder: string): string {
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
