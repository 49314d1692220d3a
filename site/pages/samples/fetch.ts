import { literal } from '../../../scripts/contract/literal.ts'
import type { Call, Pair, SampleNames } from './call.ts'
import { objectText, templateText } from './javascript.ts'

/** A module for Node, without any package. */
export function fetchSample({ method, url, query, form, hasBody }: Call, { keyVariable }: SampleNames): string {
  const address = query.length > 0 ? `\`${templateText(url)}?\${query}\`` : literal(url)
  const options = [
    ...(method === 'GET' ? [] : [`method: ${literal(method)},`]),
    'headers: {',
    "  Accept: 'application/json',",
    `  Authorization: \`Bearer \${process.env.${keyVariable}}\`,`,
    '},',
    ...(form ? [`body: new URLSearchParams(${objectText(texts(form), '  ')}),`] : []),
  ]
  return `${query.length > 0 ? `const query = new URLSearchParams(${objectText(texts(query))})\n\n` : ''}const response = await fetch(${address}, {
${options.map((line) => `  ${line}\n`).join('')}})
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)

console.log(${hasBody ? 'await response.json()' : 'response.status'})`
}

// The type of URLSearchParams takes only strings.
function texts(fields: Pair[]): Pair[] {
  return fields.map(({ name, value }) => ({ name, value: String(value) }))
}
