import { literal } from '../../../scripts/generate/type-text.ts'
import type { Call } from './call.ts'
import { objectText } from './javascript.ts'
import { keyVariable } from './key.ts'

/** A program for the client of this package. The client rejects on an error status. */
export function typescriptSample(call: Call): string {
  const { baseUrl, group, name, ids, query, form, answer } = call
  const fields = form ?? (query.length > 0 ? query : undefined)
  const args = [...ids.map(literal), ...(fields ? [objectText(fields)] : [])].join(', ')
  const method = `await client.${group}.${name}(${args})`
  // `pixel` for one of the `pixels`; a list resolves to one page of them.
  const result = answer === 'list' ? 'page' : group.replace(/s$/, '')
  return `import { createClient } from 'pixels-domains-api'

const client = createClient({
  baseUrl: ${literal(baseUrl)},
  apiKey: process.env.${keyVariable} ?? '',
})

${answer === 'nothing' ? method : `const ${result} = ${method}\n\nconsole.log(${result})`}`
}
