import { type Contract, operationsOf } from '../../../scripts/contract/contract.ts'
import { type Sample, samplesOf } from './samples.ts'

/** Which of its highlighters Redoc uses. It has none for TypeScript; that of JavaScript colors it right. */
const highlighter: Record<Sample['language'], string> = {
  curl: 'curl',
  typescript: 'JavaScript',
  fetch: 'JavaScript',
  python: 'Python',
  php: 'PHP',
}

/**
 * The contract with the samples of each operation under `x-codeSamples`, where Redoc looks for them.
 *
 * Redoc hides a sample whose label is not under `openapi.codeSamples.languages` in redocly.yaml, and says nothing.
 */
export function withCodeSamples(contract: Contract, baseUrl?: string): Contract {
  const paths = structuredClone(contract.paths)
  for (const operation of operationsOf(contract)) {
    const samples = samplesOf(operation, contract, baseUrl)
    Object.assign(paths[operation.path]?.[operation.method] ?? {}, {
      'x-codeSamples': samples.map(({ language, label, source }) => ({ lang: highlighter[language], label, source })),
    })
  }
  return { ...contract, paths }
}
