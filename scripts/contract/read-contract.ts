// Reads the contract, and rejects one that tools cannot read.

import { readFileSync } from 'node:fs'
import type { Contract } from './contract.ts'
import { contractFolder, documentIn, placeOf } from './folder.ts'
import { unsupportedIn } from './limits/limits.ts'
import { sourceIn } from './source.ts'

export const contractPath = documentIn(contractFolder)

/** @throws if the file cannot be read, or tools could not read it as a contract; the message has the line */
export function readContract(path = contractPath): Contract {
  return contractIn(readText(path), path)
}

/** @throws if the file cannot be read */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const why = 'there is no such file, or it is not readable'
    throw new Error(`Failed to read ${placeOf(path)}: ${why}. Check the path.`, { cause })
  }
}

/**
 * The contract in a text.
 *
 * @param path names the file in errors
 * @throws if tools could not read it as a contract; the message has the line
 */
export function contractIn(text: string, path = contractPath): Contract {
  const source = sourceIn<Contract>(text)
  const [problem] = unsupportedIn(source)
  if (!problem) return source.data
  const place = `${placeOf(path)}:${problem.line}:${problem.column}`
  throw new Error(`Failed to read the contract: ${place}: ${problem.message} Correct it and try again.`)
}
