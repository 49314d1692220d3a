// A contract is a folder: the document, the facts of its source, the waivers of its lint, and measured services.

import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { root } from './root.ts'

/** The folder of this repository's contract. */
export const contractFolder = join(root, 'openapi')

/** The flag that names another contract, for `parseArgs`. */
export const contractFlag = { contract: { type: 'string', default: contractFolder } } as const

export function documentIn(folder: string): string {
  return join(folder, 'openapi.yaml')
}

/** The folder of a contract's scenarios: ours are among the examples. */
export function scenariosIn(folder: string): string {
  return join(folder === contractFolder ? join(root, 'examples') : folder, 'scenarios')
}

/** The folder of a contract's generated code. */
export function generatedIn(folder: string): string {
  return folder === contractFolder ? join(root, 'generated') : join(folder, 'generated')
}

/**
 * The folder that a user names, by its path or by that of its document.
 *
 * @throws if it has no contract
 */
export function folderNamed(path: string): string {
  const folder = resolve(basename(path) === 'openapi.yaml' ? dirname(path) : path)
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new Error(`Failed to read ${path}: it is not a folder. Name the folder that has the openapi.yaml.`)
  if (existsSync(documentIn(folder))) return folder
  throw new Error(`Failed to read the contract in ${placeOf(folder)}: it has no openapi.yaml. Check the path.`)
}

/** A path relative to the folder in which the command was called. */
export function placeOf(path: string): string {
  return relative(process.cwd(), path)
}

/** The folder in `--contract`, and the other arguments, for commands that read their flags themselves. */
export function takeContract(args: readonly string[]): { folder: string; others: string[] } {
  const index = args.findIndex((arg) => arg === '--contract' || arg.startsWith('--contract='))
  if (index === -1) return { folder: contractFolder, others: [...args] }
  const [flag = '', next = ''] = args.slice(index)
  const isWhole = flag.includes('=')
  const folder = folderNamed(isWhole ? flag.slice('--contract='.length) : next)
  return { folder, others: args.toSpliced(index, isWhole ? 1 : 2) }
}
