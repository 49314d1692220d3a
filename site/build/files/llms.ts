import type { Contract } from '../../../scripts/contract/contract.ts'
import { deprecationOf, deprecationText } from '../../../scripts/contract/deprecation.ts'
import type { OperationView, ReadContract } from '../../../scripts/contract/operations.ts'
import { defaultBaseUrl } from '../operation/call.ts'
import type { Guide } from '../guides/guides.ts'
import { assumedText, certaintyText } from '../certainty.ts'
import { isLarge } from '../large.ts'
import { mergeMethods } from '../operation/merge-methods.ts'
import { recordObjects } from '../operation/object.ts'
import { oneLine, plainText } from '../markdown.ts'

/** For language models, as in llmstxt.org: first what every call needs, then a table of contents. */
export function llmsText({ contract, views }: ReadContract, guides: Guide[]): string {
  const { info } = contract
  const operations = mergeMethods(views).flatMap(({ main, others }) =>
    [main, ...others].map((view) => `- [${view.summary}](reference/${main.operationId}.md): ${requestLine(view)}`),
  )
  const objects = recordObjects({ contract, views }).map(
    ({ id, title, fields }) => `- [${title}](reference/${id}.md): ${fields.map(({ name }) => name).join(', ')}`,
  )
  const pages = guides.map(
    ({ name, title, lead }) => `- [${title}](guides/${name}.md): ${plainText(lead).replace(/:$/, '.')}`,
  )
  const files = [
    '- [openapi.yaml](openapi.yaml): the contract',
    '- [openapi.json](openapi.json): the same as JSON',
    '- [openapi-3.0.json](openapi-3.0.json): the same as OpenAPI 3.0, for older tools, without what is assumed',
    '- [requests.http](requests.http): one request of each operation',
    `- [llms-full.txt](llms-full.txt): all guides${isLarge(views) ? '' : ' and operations'} in one file`,
  ]
  const section = (heading: string, lines: string[]): string => `## ${heading}\n\n${lines.join('\n')}\n`
  return [
    `# ${info.title}\n\n> ${info.summary}\n`,
    `${basics(contract, views).join('\n')}\n`,
    section('Operations', operations),
    section('Objects', objects),
    section('Guides', pages),
    section('Files', files),
  ].join('\n')
}

/** `POST /api/v1/pixels (name, type, value)`: the fields, optional ones with a question mark, and any deprecation. */
export function requestLine(view: OperationView): string {
  const { method, path, form, queryParameters } = view
  const { properties = {}, required = [] } = form?.schema ?? {}
  const names = form
    ? Object.entries(properties).map(([name, schema]) => [name, required.includes(name), schema] as const)
    : queryParameters.map((one) => [one.name, one.required === true, one.deprecated ? one : one.schema] as const)
  const fields = names.map(([name, isRequired, element]) => {
    return name + (isRequired ? '' : '?') + (element.deprecated ? ', deprecated' : '')
  })
  const deprecation = deprecationOf(view)
  const note = deprecation ? ` Deprecated. ${deprecationText(deprecation)}` : ''
  return `${method.toUpperCase()} ${path}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}${note}`
}

/** Enough to write a correct call. */
export function basics(contract: Contract, views: OperationView[]): string[] {
  const schemes = Object.values(contract.components.securitySchemes)
  const withForm = views.filter(({ form }) => form)
  const methods = [...new Set(withForm.map(({ method }) => method.toUpperCase()))].join(', ')
  const forms = [...new Set(withForm.map(({ form }) => form?.mediaType))].join(', ')
  const assumed = (...ids: string[]): string => {
    const entries = ids.flatMap((id) => contract['x-assumptions'][id] ?? [])
    return `(${[...new Set(entries.map(certaintyText))].join(', ').toLowerCase()}): ${entries.map(assumedText).join(' ')}`
  }
  return [
    `- Base URL: the address of your service; \`${defaultBaseUrl(contract)}\` is a mock of it. Append every path below to it.`,
    `- Authentication: ${schemes.map(({ description }) => oneLine(String(description))).join(' ')}`,
    `- Encoding: ${methods} send fields as \`${forms}\`, and every request \`Accept: application/json\`.`,
    `- Responses ${assumed('record-envelope', 'list-envelope', 'page-selection')}`,
    `- Errors ${assumed('unauthenticated', 'unknown-id', 'invalid-form', 'error-message', 'error-fields')}`,
    ...valueLines(withForm),
  ]
}

/** The values of a form's fields: without them, the first create fails. */
function valueLines(views: OperationView[]): string[] {
  const fields = views.flatMap(({ form }) => Object.entries(form?.schema.properties ?? {}))
  const lines = fields.flatMap(([name, schema]) =>
    schema.enum ? [`- \`${name}\` is one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}.`] : [],
  )
  return [...new Set(lines)]
}
