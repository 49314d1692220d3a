import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import type { Contract, Schema } from '../../../scripts/contract/contract.ts'
import type { OperationView, ReadContract } from '../../../scripts/contract/operations.ts'
import type { SampleNames } from '../../pages/samples/call.ts'
import type { Sample } from '../../pages/samples/samples.ts'
import { defaultBaseUrl, samplesOf } from '../operation/call.ts'
import { assumedText, certaintyText } from '../certainty.ts'
import { plainText, relinked } from '../markdown.ts'

/** Redoc's highlighter for each language. It has none for TypeScript; that of JavaScript colors it correctly. */
const highlighter: Record<Sample['language'], string> = {
  curl: 'curl',
  typescript: 'JavaScript',
  fetch: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  go: 'Go',
}

/**
 * The contract as JSON for Redoc, which shows descriptions, but not `x-assumption`: what rests on an assumption has
 * its sentence in the description. The samples are in `x-codeSamples`, and links lead to the addresses of this view.
 */
export function contractForRedoc({ contract, views }: ReadContract, names: SampleNames): string {
  const marked = mark(withCodeSamples(contract, views, names), contract) as Contract
  const ledger =
    'The [list of assumptions](../guides/stated-and-assumed.html) gives the reasons, and how to check each one.'
  const text = JSON.stringify({
    ...marked,
    // Redoc puts its own address before a variable.
    servers: contract.servers.map(({ description = '' }) => ({
      url: defaultBaseUrl(contract),
      description: plainText(description),
    })),
    info: { ...marked.info, description: `${marked.info.description.trimEnd()}\n\n${ledger}` },
  })
  // Descriptions link to `#operation/getBook`; in this view that is `#/books/getbook`.
  const tags = new Map(views.map(({ tag, operationId }) => [operationId, tag]))
  return text.replace(/\(#operation\/(\w+)\)/g, (link, id: string) => {
    return tags.has(id) ? `(#/${tags.get(id)}/${id})`.toLowerCase() : link
  })
}

/** Redoc hides a sample whose label is not under `openapi.codeSamples.languages` in redocly.yaml, without a warning. */
function withCodeSamples(contract: Contract, views: OperationView[], names: SampleNames): Contract {
  const paths = structuredClone(contract.paths)
  for (const view of views) {
    const samples = samplesOf(view, contract, names)
    Object.assign(paths[view.path]?.[view.method] ?? {}, {
      'x-codeSamples': samples.map(({ language, label, source }) => ({ lang: highlighter[language], label, source })),
    })
  }
  return { ...contract, paths }
}

function mark(node: unknown, contract: Contract): unknown {
  if (Array.isArray(node)) return node.map((item) => mark(item, contract))
  if (typeof node !== 'object' || node === null) return node
  const marked = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mark(value, contract)]))
  // Links that lead to no page are text here, too.
  if (typeof marked['description'] === 'string') marked['description'] = relinked(marked['description'], (href) => href)
  const ids = [...assumptionsOf(marked), ...assumptionsOf(schemaOfParameter(marked, contract))]
  if (ids.length === 0 || typeof marked['description'] !== 'string') return marked
  const ledger = contract['x-assumptions']
  const entries = ids.flatMap((id) => ledger[id] ?? [])
  const sentences = entries.map((entry) => `*${certaintyText(entry)}: ${assumedText(entry)}*`)
  return { ...marked, description: [marked['description'].trimEnd(), ...sentences].join('\n\n') }
}

/** A parameter rests on the assumptions of its schema, whose description Redoc does not show. */
function schemaOfParameter(node: Record<string, unknown>, { components }: Contract): Schema {
  const { $ref = '' } = node['in'] ? (node['schema'] as { $ref?: string }) : {}
  return components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
}
