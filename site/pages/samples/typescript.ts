import { literal } from '../../../scripts/contract/literal.ts'
import type { Call, SampleNames } from './call.ts'
import { objectText } from './javascript.ts'

/** A program for the client of this package. The client rejects on an error status. */
export function typescriptSample(call: Call, { keyVariable, packageName }: SampleNames): string {
  const { baseUrl, resource, name, ids, query, form, result } = call
  const fields = form ?? (query.length > 0 ? query : undefined)
  const args = [...ids.map(literal), ...(fields ? [objectText(fields)] : [])].join(', ')
  const method = `await client.${resource}.${name}(${args})`
  return `import { createClient } from ${literal(packageName)}

const client = createClient({
  baseUrl: ${literal(baseUrl)},
  apiKey: process.env.${keyVariable} ?? '',
})

${result === undefined ? method : `const ${result} = ${method}\n\nconsole.log(${result})`}`
}
