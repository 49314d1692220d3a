import type { Call, SampleNames } from './call.ts'
import { curlSample } from './curl.ts'
import { fetchSample } from './fetch.ts'
import { goSample } from './go.ts'
import { phpSample } from './php.ts'
import { pythonSample } from './python.ts'
import { typescriptSample } from './typescript.ts'

/** `code` is the language for Markdown fences and highlighters, `comment` begins its comments. */
export const languages = [
  { language: 'curl', label: 'curl', code: 'sh', comment: '#', write: curlSample },
  { language: 'typescript', label: 'TypeScript', code: 'ts', comment: '//', write: typescriptSample },
  { language: 'fetch', label: 'fetch', code: 'js', comment: '//', write: fetchSample },
  { language: 'python', label: 'Python', code: 'python', comment: '#', write: pythonSample },
  { language: 'php', label: 'PHP', code: 'php', comment: '//', write: phpSample },
  { language: 'go', label: 'Go', code: 'go', comment: '//', write: goSample },
] as const

export interface Sample {
  language: (typeof languages)[number]['language']
  /** The name that readers see. */
  label: string
  code: string
  /** A whole program. It reads the key from the environment, prints the response, and fails on an error status. */
  source: string
}

export function writeSamples(call: Call, names: SampleNames): Sample[] {
  return languages.map(({ write, comment, ...sample }) => {
    const source = write(call, names)
    if (call.deprecated === undefined) return { ...sample, source }
    const note = `${comment} Deprecated. ${call.deprecated}\n`
    // A program in PHP begins with its tag.
    return { ...sample, source: source.replace(/^(?:<\?php\n+)?/, (tag) => tag + note) }
  })
}
