import { literal } from '../../../scripts/generate/type-text.ts'
import type { Call } from './call.ts'
import { objectText, templateText } from './javascript.ts'
import { keyVariable } from './key.ts'

/** A module for Node, without any package. */
export function fetchSample({ method, url, query, form, answer }: Call): string {
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

console.log(${answer === 'nothing' ? 'response.status' : 'await response.json()'})`
}

// The types of URLSearchParams take nothing but strings.
function texts(fields: [name: string, value: string | number][]): [string, string][] {
  return fields.map(([name, value]) => [name, String(value)])
}
