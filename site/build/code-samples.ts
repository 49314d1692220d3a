import type { Contract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import type { Sample } from '../shared/samples/samples.ts'
import { samplesOf } from './call.ts'

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
export function withCodeSamples(contract: Contract): Contract {
  const paths = structuredClone(contract.paths)
  for (const view of operationViews(contract)) {
    const samples = samplesOf(view, contract)
    Object.assign(paths[view.path]?.[view.method] ?? {}, {
      'x-codeSamples': samples.map(({ language, label, source }) => ({ lang: highlighter[language], label, source })),
    })
  }
  return { ...contract, paths }
}
