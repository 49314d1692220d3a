import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Example } from '../../../scripts/contract/contract.ts'
import type { OperationView, ReadContract, Rejection } from '../../../scripts/contract/operations.ts'
import { idsOf } from '../../../scripts/contract/ids.ts'
import { root } from '../../../scripts/contract/root.ts'
import { rejectionRoles } from '../../../scripts/contract/rejection-roles.ts'
import type { SampleNames } from '../../pages/samples/call.ts'
import type { Sample } from '../../pages/samples/samples.ts'
import { defaultBaseUrl, type Input, samplesOf } from '../operation/call.ts'
import { assumedText, certaintyText, openText } from '../certainty.ts'
import { fence, oneLine } from '../markdown.ts'
import { pointerKeys, resolvePointer } from '../../../src/lib/json-pointer.ts'
import { isObject } from '../../../src/lib/json.ts'
import type { RecordId } from '../../../src/mock/contract/ids.ts'

type Write = (read: ReadContract, ...words: string[]) => string

/** What guides can take from the contract. A role is the assumption that marks a rejection. */
export const placeholdersWith = (names: SampleNames): ReadonlyMap<string, Write> =>
  new Map<string, Write>([
    ['server', ({ contract }) => defaultBaseUrl(contract)],
    ['values', (read, schema) => list([keywordOf(read, schema, 'enum')].flat().map(code), 'or')],
    ['default', (read, schema) => code(keywordOf(read, schema, 'default'))],
    ['description', writeDescription],
    ['status', (read, role) => list(statusesOf(read, role), 'or')],
    ['operations', (read, role) => list(someWith(read, role).map(link), 'and')],
    ['form', (read, operation, example) => formText(operationNamed(read, operation), example)],
    ['body', (read, operation, example) => JSON.stringify(responseExample(read, operation, example)) ?? ''],
    ['response', writeResponse],
    ['sample', (read, operation, language, examples) => writeSample(read, names, operation, language, examples)],
    ['samples', (read, operation, examples) => writeSamples(read, names, operation, examples)],
    ['assumed', writeAssumptions],
    ['open', writeOpen],
    ['records', writeRecords],
    ['example', (_, file) => writeExample(file)],
    ['firstPage', (read, operation) => String(operationNamed(read, operation).pages?.first ?? 1)],
  ])

/** Whether text for a role, or for an example of the form of an operation, belongs in the guide. */
export function applies(read: ReadContract, [name, example]: string[]): boolean {
  if (example === undefined) return viewsWith(read, name).length > 0
  const { form, documented } = operationNamed(read, name)
  return [form, ...documented.map(({ body }) => body)].some((one) => Object.hasOwn(one?.examples ?? {}, example))
}

function writeDescription({ contract: { components } }: ReadContract, place = ''): string {
  const [section = '', name] = place.split('.')
  const parts = found({ ...components }, section, 'section of the components')
  const { description } = found(parts as Record<string, { description?: string }>, name, 'component') // the linter requires one
  return oneLine(description ?? '')
}

/** The form as it is sent. */
function formText({ form }: OperationView, example?: string): string {
  // Forms are flat, and their values are text.
  const fields = found(form?.examples ?? {}, example, 'example').value as Record<string, string>
  return new URLSearchParams(fields).toString()
}

/** The example of a response; `id=32` gives it the id that the mock gives to the reader's own record. */
function writeResponse(read: ReadContract, operation?: string, example?: string, own?: string): string {
  const value = structuredClone(responseExample(read, operation, example))
  if (value === undefined) return 'The response has no body.'
  const { record: place = '', dataSchema } = operationNamed(read, operation).success
  const record = resolvePointer(value, place)
  const schema = dataSchema?.properties?.['id']
  if (own !== undefined && isObject(record) && schema) record['id'] = ownId(schema, own)
  return fence('json output', JSON.stringify(value, null, 2))
}

/** The sample with an example of its form, `novel`, of its query, `type=novel&sort=asc`, or with an id, `id=32`. */
function writeSample(
  read: ReadContract,
  names: SampleNames,
  operation?: string,
  language?: string,
  examples?: string,
): string {
  const samples = samplesWith(read, names, operation, examples)
  const byLanguage = Object.fromEntries(samples.map((sample) => [sample.language, sample]))
  const sample = found(byLanguage, language, 'sample')
  return fence(sample.code, sample.source)
}

/** The same in every language: pages show the reader's. */
function writeSamples(read: ReadContract, names: SampleNames, operation?: string, examples?: string): string {
  return samplesWith(read, names, operation, examples)
    .map(({ code, source }) => fence(`${code} sample`, source))
    .join('\n\n')
}

function samplesWith(read: ReadContract, names: SampleNames, operation?: string, examples?: string): Sample[] {
  const view = operationNamed(read, operation)
  return samplesOf(view, read.contract, names, examples === undefined ? undefined : inputOf(view, examples))
}

function inputOf({ form, queryParameters, pathParameters }: OperationView, examples: string): Input {
  const [id] = pathParameters
  if (id && examples.startsWith('id=')) return [[id.name, ownId(id.schema, examples)]]
  if (form) return Object.entries(found(form.examples ?? {}, examples, 'example').value ?? {})
  const parameters = Object.fromEntries(queryParameters.map((parameter) => [parameter.name, parameter]))
  return [...new URLSearchParams(examples)].map(([name, key]) => {
    const parameter = found(parameters, name, 'parameter')
    return [name, found(parameter.examples ?? {}, key, 'example').value]
  })
}

/** The number of a record, `id=32`, in the format of the contract's ids. */
function ownId(schema: Parameters<typeof idsOf>[0], text: string): RecordId {
  return idsOf(schema)().of(Number(text.replace('id=', '')))
}

/** How a program gets the records of a list: the code after the variable of the body. */
function writeRecords(read: ReadContract, operation?: string, language?: string): string {
  const keys = pointerKeys(operationNamed(read, operation).success.records ?? '')
  return keys.map((key) => (language === 'js' ? `.${key}` : `["${key}"]`)).join('')
}

/** What is assumed, each fact with its mark behind it, which leads to the reasons. */
function writeAssumptions({ contract }: ReadContract, first?: string, ...others: string[]): string {
  const sentences = [first, ...others].map((id) => {
    const assumption = found(contract['x-assumptions'], id, 'assumption')
    return `${assumedText(assumption)} [*${certaintyText(assumption)}*](stated-and-assumed.md#${id} "mark")`
  })
  return sentences.join(' ')
}

/** What the contract leaves open: why, what was seen once, and what the mock does. */
function writeOpen({ contract }: ReadContract, id?: string): string {
  const entry = found(contract['x-not-modeled'], id, 'entry of what is left open')
  const { measured, mock } = entry
  const parts = [
    `**Left open:** ${openText(entry)}`,
    ...(measured ? [`Measured on ${measured.on}, on one application: ${oneLine(measured.what)}`] : []),
    ...(mock === undefined ? [] : [`The mock: ${oneLine(mock)}`]),
  ]
  return parts.map((part) => `> ${part}`).join('\n>\n')
}

/** A file of `examples/`, which the tests compile and run. */
function writeExample(file = ''): string {
  return fence(extname(file).slice(1), readFileSync(join(root, 'examples', file), 'utf8').trim())
}

function operationNamed({ views }: ReadContract, operationId?: string): OperationView {
  const operations = views.map((operation) => [operation.operationId, operation] as const)
  return found(Object.fromEntries(operations), operationId, 'operation')
}

function keywordOf({ contract: { components } }: ReadContract, name: string | undefined, keyword: string): unknown {
  return found({ ...found(components.schemas, name, 'schema') }, keyword, `keyword in ${name}`)
}

/** An example of a response; undefined if the response has no body. */
function responseExample(read: ReadContract, operationId?: string, key = ''): unknown {
  const bodies = operationNamed(read, operationId).documented.map(({ body }) => body)
  const examples: Record<string, Example> = Object.assign({}, ...bodies.map((body) => body?.examples))
  if (!Object.hasOwn(examples, key) && bodies.includes(undefined)) return undefined
  return found(examples, key, 'example').value
}

function viewsWith({ views }: ReadContract, role?: string): OperationView[] {
  if (!rejectionRoles.some((known) => known === role))
    throw new Error(`there is no role "${role}". Use one of these: ${rejectionRoles.join(', ')}.`)
  return views.filter((view) => rejectionsOf(view, role).length > 0)
}

/** @throws if there are none, because a sentence about them would make no sense */
function someWith(read: ReadContract, role?: string): OperationView[] {
  const views = viewsWith(read, role)
  if (views.length > 0) return views
  throw new Error(`no operation has a response for "${role}". Put the text between {{when ${role}}} and {{end}}.`)
}

/** More than one if operations differ. */
function statusesOf(read: ReadContract, role?: string): string[] {
  const rejections = someWith(read, role).flatMap((view) => rejectionsOf(view, role))
  return [...new Set(rejections.map(({ status }) => String(status)))]
}

function rejectionsOf({ rejections }: OperationView, role?: string): Rejection[] {
  return rejections.filter(({ roles }) => roles.some((known) => known === role))
}

function found<Part>(parts: Record<string, Part>, name = '', kind: string): Part {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (part !== undefined) return part
  throw new Error(`there is no ${kind} "${name}". Use one of these: ${Object.keys(parts).join(', ') || 'none'}.`)
}

function link({ operationId, summary }: OperationView): string {
  return `[${summary}](#operation/${operationId})`
}

/** One, two or more things in a sentence: "a", "a and b", "a, b and c". */
function list(items: string[], word: 'and' | 'or'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

function code(value: unknown): string {
  return `\`${value}\``
}
