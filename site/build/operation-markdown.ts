import type { Contract } from '../../scripts/contract/contract.ts'
import type { OperationView, ResponseView } from '../../scripts/contract/operations.ts'
import { samplesOf } from './call.ts'
import { assumptionsOf } from '../../scripts/contract/assumption-marks.ts'
import { type Field, fieldOfParameter, formFields, headerFields, propertiesOf, typeText } from './field.ts'
import { prettyJson } from './json.ts'
import { stateOf } from './ledger.ts'
import { oneLine } from './markdown.ts'
import { responsesOf, statusText } from './reference/responses.ts'

/** Everything about one operation as Markdown. */
export function operationMarkdown(view: OperationView, contract: Contract): string {
  const { operationId, summary, method, path, description, parameters } = view
  const curl = samplesOf(view, contract).find(({ language }) => language === 'curl')?.source
  const parts = [
    `# ${summary}`,
    `\`${method.toUpperCase()} ${path}\` · operationId \`${operationId}\``,
    description,
    ...(parameters.length > 0 ? ['## Parameters', list(parameters.map(fieldOfParameter), contract)] : []),
    ...formParts(view, contract),
    ...(curl === undefined ? [] : ['## Request', `\`\`\`sh\n${curl}\n\`\`\``]),
    '## Responses',
    ...responsesOf(view).flatMap((response) => responseParts(response, contract)),
  ]
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}

function formParts({ form, requestBody }: OperationView, contract: Contract): string[] {
  if (!form || !requestBody) return []
  return [
    '## Form',
    `\`Content-Type: ${form.mediaType}\``,
    requestBody.description.trim() + assumed(assumptionsOf(requestBody), contract),
    list(formFields(form.schema), contract),
  ]
}

function responseParts(view: ResponseView, contract: Contract): string[] {
  const { response, body } = view
  const marks = [...assumptionsOf(response), ...assumptionsOf(body?.schema)]
  const examples = Object.entries(body?.examples ?? {}).flatMap(([name, { summary = '', value }]) => [
    `Example \`${name}\`: ${summary}`,
    `\`\`\`json\n${prettyJson(value, 100)}\n\`\`\``,
  ])
  return [
    `### ${statusText(view)}`,
    response.description.trim() + assumed(marks, contract),
    list(headerFields(response.headers), contract),
    list(propertiesOf(body?.schema), contract),
    ...examples,
  ]
}

function list(fields: Field[], contract: Contract, indent = ''): string {
  return fields.map((field) => item(field, contract, indent)).join('\n')
}

function item(field: Field, contract: Contract, indent: string): string {
  const { name, description, schema, required, assumptions } = field
  const facts = [
    typeText(schema),
    ...(required ? ['required'] : []),
    ...(schema.default === undefined ? [] : [`default \`${schema.default}\``]),
  ]
  const values = schema.enum?.map((value) => `\`${value}\`${label(field, value)}`)
  const text = oneLine(description) + (values ? ` One of: ${values.join(', ')}.` : '') + assumed(assumptions, contract)
  const children = list(propertiesOf(schema), contract, `${indent}  `)
  return `${indent}- \`${name}\` (${facts.join(', ')}): ${text}${children && `\n${children}`}`
}

function label({ schema }: Field, value: string | number): string {
  const text = schema['x-enumDescriptions']?.[value]
  return text === undefined ? '' : ` (${text})`
}

function assumed(ids: string[], contract: Contract): string {
  return [...new Set(ids)]
    .map((id) => {
      const entry = contract['x-assumptions'][id]
      return ` ${stateOf(entry)} (\`${id}\`): ${entry?.assumed.trim() ?? ''}`
    })
    .join('')
}
