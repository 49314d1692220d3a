import type { Contract, Operation } from '../../../scripts/contract/contract.ts'
import { type Call, callOf, defaultBaseUrl } from './call.ts'
import { curlSample } from './curl.ts'
import { fetchSample } from './fetch.ts'
import { phpSample } from './php.ts'
import { pythonSample } from './python.ts'
import { typescriptSample } from './typescript.ts'

export interface Sample {
  language: 'curl' | 'typescript' | 'fetch' | 'python' | 'php'
  /** What readers see. */
  label: string
  /** A whole program. It reads the key from the environment, prints the answer, and fails on an error status. */
  source: string
}

const languages: { language: Sample['language']; label: string; write: (call: Call) => string }[] = [
  { language: 'curl', label: 'curl', write: curlSample },
  { language: 'typescript', label: 'TypeScript client', write: typescriptSample },
  { language: 'fetch', label: 'fetch', write: fetchSample },
  { language: 'python', label: 'Python', write: pythonSample },
  { language: 'php', label: 'PHP', write: phpSample },
]

/** One program per language that calls an operation with the first examples of the contract. */
export function samplesOf(operation: Operation, contract: Contract, baseUrl = defaultBaseUrl(contract)): Sample[] {
  const call = callOf(operation, baseUrl)
  return languages.map(({ language, label, write }) => ({ language, label, source: write(call) }))
}
