import type { Contract, MediaType, Operation } from '../../scripts/contract/contract.ts'
import { samplesOf } from './samples/samples.ts'
import {
  assumptionsOf,
  type Field,
  fieldOfParameter,
  formFields,
  formOf,
  propertiesOf,
  typeText,
} from './reference/field.ts'
import { prettyJson } from './reference/json.ts'

/** Everything about one operation as Markdown. */
export function operationMarkdown(operation: Operation, contract: Contract): string {
  const { operationId, summary, method, path, description, requestBody } = operation
  const form = formOf(operation)
  const curl = samplesOf(operation, contract).find(({ language }) => language === 'curl')?.source
  const assumed = (ids: string[]): string =>
    ids.map((id) => ` Assumed: ${contract['x-assumptions'][id]?.assumed ?? id}`).join('')
  const list = (fields: Field[], indent = ''): string => fields.map((field) => line(field, indent)).join('')
  const line = (field: Field, indent: string): string => {
    const facts = [
      typeText(field.schema),
      field.required && 'required',
      field.schema.default !== undefined && `default \`${String(field.schema.default)}\``,
    ]
    const values = field.schema.enum
      ? ` One of: ${field.schema.enum.map((value) => `\`${value}\`${label(field, value)}`).join(', ')}.`
      : ''
    return `${indent}- \`${field.name}\` (${facts.filter(Boolean).join(', ')}): ${field.description.trim()}${values}${assumed(field.assumptions)}\n${list(propertiesOf(field.schema), `${indent}  `)}`
  }
  const body = ({ schema, examples = {} }: MediaType): string =>
    [
      list(propertiesOf(schema)),
      ...Object.entries(examples).map(
        ([name, { summary: about = '', value }]) =>
          `Example \`${name}\`: ${about}\n\n\`\`\`json\n${prettyJson(value, 100)}\n\`\`\`\n`,
      ),
    ].join('\n')
  const responses = Object.entries(operation.responses).map(
    ([status, response]) =>
      `### ${status}\n\n${response.description.trim()}${assumed(assumptionsOf(response))}\n\n${Object.values(
        response.content ?? {},
      )
        .map(body)
        .join('\n')}`,
  )
  const parts = [
    `# ${summary}\n\n\`${method.toUpperCase()} ${path}\` · operationId \`${operationId}\``,
    description.trim().replace(/#operation\/(\w+)/g, '$1.md'),
    operation.parameters.length > 0 && `## Parameters\n\n${list(operation.parameters.map(fieldOfParameter))}`,
    form &&
      requestBody &&
      `## Form\n\n\`Content-Type: ${form.mediaType}\`\n\n${requestBody.description.trim()}${assumed(assumptionsOf(requestBody))}\n\n${list(formFields(form.schema))}`,
    curl && `## Request\n\n\`\`\`sh\n${curl}\n\`\`\``,
    `## Responses\n\n${responses.join('\n')}`,
  ]
  return `${parts
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .join('\n\n')}\n`
}

function label({ schema }: Field, value: string | number): string {
  const text = schema['x-enumDescriptions']?.[value]
  return text === undefined ? '' : ` (${text})`
}
