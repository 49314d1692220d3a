import type { Call, SampleNames } from './call.ts'
import { curlSample } from './curl.ts'
import { fetchSample } from './fetch.ts'
import { phpSample } from './php.ts'
import { pythonSample } from './python.ts'
import { typescriptSample } from './typescript.ts'

/** `code` is the language of the program as fences of Markdown and highlighters name it. */
export const languages = [
  { language: 'curl', label: 'curl', code: 'sh', write: curlSample },
  { language: 'typescript', label: 'TypeScript', code: 'ts', write: typescriptSample },
  { language: 'fetch', label: 'fetch', code: 'js', write: fetchSample },
  { language: 'python', label: 'Python', code: 'python', write: pythonSample },
  { language: 'php', label: 'PHP', code: 'php', write: phpSample },
] as const

export interface Sample {
  language: (typeof languages)[number]['language']
  /** What readers see. */
  label: string
  code: string
  /** A whole program. It reads the key from the environment, prints the response, and fails on an error status. */
  source: string
}

export function writeSamples(call: Call, names: SampleNames): Sample[] {
  return languages.map(({ write, ...sample }) => ({ ...sample, source: write(call, names) }))
}
