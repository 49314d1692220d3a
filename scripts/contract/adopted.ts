import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readContract, root } from './contract.ts'

/** Whether something was written into the contract that a service was seen to do, and that was assumed otherwise. */
export function isAdopted(contract = readContract()): boolean {
  return Object.values(contract['x-assumptions']).some(({ verified }) => verified?.result === 'adopted')
}

/** The tests that are about the contract as it was written. */
export function testsAsWritten(): string[] {
  // JSON with comments is YAML, but for how the comments begin.
  const text = readFileSync(join(root, 'tsconfig.adopted.json'), 'utf8').replaceAll(/^\s*\/\//gm, '#')
  const { exclude } = parse(text) as { exclude: string[] }
  return exclude.filter((name) => /\.test(-d)?\.ts$/.test(name))
}
