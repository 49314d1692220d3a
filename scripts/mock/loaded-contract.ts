import { parseDocument } from 'yaml'
import type { LoadedContract } from '../../src/mock/index.ts'
import type { Contract } from '../contract.ts'
import { mockContractOf, validatorsOf } from '../generate/mock.ts'

/**
 * What the mock needs of a contract, from its YAML.
 *
 * @throws if the text is no contract that the mock can serve; the message begins with the place
 */
export function loadedFrom(text: string): LoadedContract {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) throw new Error(`:${error.linePos?.[0].line}:${error.linePos?.[0].col}: ${error.message.split('\n')[0]}`)
  const contract = document.toJS() as Contract
  try {
    return { contract: mockContractOf(contract), validators: validatorsOf(contract), document: contract }
  } catch (cause) {
    throw new Error(`: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
