import type { Contract } from '../../scripts/contract/contract.ts'
import type { Field } from './field.ts'
import { jsonText } from './json-block.ts'
import { stateOf } from './ledger.ts'
import { oneLine } from './markdown.ts'
import type { Operation } from './operation.ts'
import type { ResponseText } from './responses.ts'

/** Everything about one operation as Markdown. */
export function operationMarkdown(operation: Operation, contract: Contract): string {
  const { id, title, method, path, description, inputs, samples, responses } = operation
  const curl = samples.find(({ language }) => language === 'curl')?.source
  const parts = [
    `# ${title}`,
    `\`${method} ${path}\` · operationId \`${id}\``,
    description,
    ...inputs.flatMap((group) => [
      `## ${group.title}`,
      group.description + assumed(group.assumptions, contract),
      list(group.fields, contract),
    ]),
    ...(curl === undefined ? [] : ['## Request', fence('sh', curl)]),
    '## Responses',
    ...responses.flatMap((response) => responseParts(response, contract)),
  ]
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}

function responseParts(response: ResponseText, contract: Contract): string[] {
  const { status, description, assumptions, bodyAssumptions, headers, fields, examples } = response
  return [
    `### ${status}`,
    description + assumed([...new Set([...assumptions, ...bodyAssumptions])], contract),
    list(headers, contract),
    list(fields, contract),
    ...examples.flatMap(({ name, summary, value }) => [
      `Example \`${name}\`: ${summary}`,
      fence('json', jsonText(value)),
    ]),
  ]
}

function list(fields: Field[], contract: Contract, indent = ''): string {
  return fields.map((field) => item(field, contract, indent)).join('\n')
}

function item(field: Field, contract: Contract, indent: string): string {
  const { name, type, description, required, default: preset, values, assumptions } = field
  const facts = [type, ...(required ? ['required'] : []), ...(preset === undefined ? [] : [`default \`${preset}\``])]
  const allowed = values.map(({ value, label }) => `\`${value}\`${label === undefined ? '' : ` (${label})`}`)
  const choice = allowed.length > 0 ? ` One of: ${allowed.join(', ')}.` : ''
  const children = list(field.fields, contract, `${indent}  `)
  const text = oneLine(description) + choice + assumed(assumptions, contract)
  return `${indent}- \`${name}\` (${facts.join(', ')}): ${text}${children && `\n${children}`}`
}

function assumed(ids: string[], { 'x-assumptions': ledger }: Contract): string {
  return ids.map((id) => ` ${stateOf(ledger[id])} (\`${id}\`): ${ledger[id]?.assumed.trim() ?? ''}`).join('')
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
