import { parse } from 'yaml'
import type { MockContract } from '../../src/mock/index.ts'
import type { Contract } from '../contract/contract.ts'
import { problemsIn } from '../contract/problems.ts'
import { mockContractOf } from '../generate/mock.ts'

/**
 * What the mock needs of a contract, from its YAML.
 *
 * @throws if the mock cannot serve the contract; the message begins with the place
 */
export function loadedFrom(text: string): MockContract {
  const [problem] = problemsIn(text)
  if (problem) throw new Error(`:${problem.line}:${problem.column}: ${problem.message}`)
  // A text without problems is a contract.
  const contract = parse(text) as Contract
  try {
    return mockContractOf(contract)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${placeOf(message, text)}: ${message}`, { cause })
  }
}

/** The first line that has what a message names, as `:12`; nothing if it names nothing of the text. */
function placeOf(message: string, text: string): string {
  const [, quoted] = /"([^"]+)"/.exec(message) ?? []
  const [, operationId] = /Failed to (?:mock|read) (\w+)/.exec(message) ?? []
  const names = [operationId && `operationId: ${operationId}`, quoted].filter(
    (name) => name !== undefined && text.includes(name),
  )
  const line = text.split('\n').findIndex((one) => one.includes(names[0] ?? '\n'))
  return line === -1 ? '' : `:${line + 1}`
}
