import type { Contract } from '../../../scripts/contract/contract.ts'
import type { Field } from '../operation/field.ts'
import { assumedText, certaintyText } from '../certainty.ts'
import { fence, oneLine } from '../markdown.ts'
import type { RecordObject } from '../operation/object.ts'
import type { Operation } from '../operation/operation.ts'
import type { ResponseText } from '../operation/responses.ts'
import type { ReferenceTexts } from '../reference/page.ts'

/** What writing a text needs. */
interface Writer {
  ledger: Contract['x-assumptions']
  /** The assumptions that the text has explained: it only names them again. */
  explained: Set<string>
  /** The link to the object of an operation, whose text has the fields of a record. */
  object?: string
}

/** Everything about one operation as Markdown. */
export function operationMarkdown(operation: Operation, { contract, objects }: ReferenceTexts): string {
  const { title, inputs, responses, otherMethods } = operation
  const object = objects.find(({ id }) => id === operation.object)
  const writer: Writer = {
    ledger: contract['x-assumptions'],
    explained: new Set(),
    ...(object && { object: `[${object.title}](#object/${object.id})` }),
  }
  const parts = [
    `# ${title}`,
    ...call(operation, writer),
    ...inputs.flatMap((group) => [
      `## ${group.title}`,
      group.description + assumed(group.assumptions, writer),
      list(group.fields, writer),
      leftOpen(group.open),
    ]),
    ...sample(operation, '## Request'),
    '## Responses',
    ...responses.flatMap((response) => responseParts(response, writer)),
    leftOpen(operation.open),
    ...otherMethods.flatMap((other) => [
      `## ${other.title} {#${other.id}}`,
      ...call(other, writer),
      'The fields and the responses are those above.',
      ...sample(other),
    ]),
  ]
  return paragraphs(parts)
}

/** The address of the call, and its effect. */
function call({ id, method, path, description, deprecated, assumptions }: Operation, writer: Writer): string[] {
  return [
    `\`${method} ${path}\` · operationId \`${id}\``,
    ...(deprecated === undefined ? [] : [deprecatedText(deprecated)]),
    description + assumed(assumptions, writer),
  ]
}

function sample({ samples }: Operation, ...heading: string[]): string[] {
  const curl = samples.filter(({ language }) => language === 'curl')
  return curl.flatMap(({ code, source }) => [...heading, fence(code, source)])
}

/** An object as Markdown: its fields once, and who sets them. */
export function objectMarkdown(object: RecordObject, { contract }: ReferenceTexts): string {
  const { title, description, assumptions, fields, open, example } = object
  const writer: Writer = { ledger: contract['x-assumptions'], explained: new Set() }
  const parts = [
    `# ${title}: the object`,
    description + assumed(assumptions, writer),
    list(fields, writer),
    leftOpen(open),
    ...(example === undefined ? [] : [fence('json', JSON.stringify(example, null, 2))]),
  ]
  return paragraphs(parts)
}

/** The whole reference as one page, with a section for each operation and object. */
export function referenceMarkdown(reference: ReferenceTexts): string {
  const { contract, operations, objects } = reference
  const sections = [
    ...operations.map((operation) => [operation.id, operationMarkdown(operation, reference)] as const),
    ...objects.map((object) => [object.id, objectMarkdown(object, reference)] as const),
  ]
  const parts = sections.map(([id, text]) => text.replaceAll(/^#/gm, '##').replace(/$/m, ` {#${id}}`))
  return paragraphs([`# Reference of the ${contract.info.title}`, contract.info.description, ...parts])
}

/** Leaves out what is empty. */
function paragraphs(parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}

function responseParts(response: ResponseText, writer: Writer): string[] {
  const { status, description, assumptions, headers, fields, isRecord, examples, place } = response
  return [
    `### ${status}`,
    description + assumed(assumptions, writer),
    list(headers, writer),
    isRecord && writer.object !== undefined ? `Its fields: ${writer.object}.` : list(fields, writer),
    ...(place === undefined ? examples : []).flatMap(({ name, summary, value }) => [
      `Example \`${name}\`: ${summary}`,
      fence('json', JSON.stringify(value, null, 2)),
    ]),
    place === undefined ? '' : `[Examples](${place})`,
  ]
}

function list(fields: Field[], writer: Writer, indent = ''): string {
  return fields.map((field) => item(field, writer, indent)).join('\n')
}

function item(field: Field, writer: Writer, indent: string): string {
  const { name, description, deprecated, required, default: preset, values, assumptions, limits } = field
  const limited = limits === undefined ? [] : [limits]
  const object = field.record && writer.object
  const facts = [
    object === undefined ? field.type : `${field.record === 'list' ? 'list of ' : ''}${object}`,
    ...limited,
    ...(required ? ['required'] : []),
    ...(preset === undefined ? [] : [`default \`${preset}\``]),
  ]
  const allowed = values.map(({ value, label, deprecated: ended }) => {
    const notes = [...(label === undefined ? [] : [label]), ...(ended === undefined ? [] : [deprecatedText(ended)])]
    return `\`${value}\`${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
  })
  const words = allowed.length === 1 && preset === undefined ? 'Always' : 'One of:'
  const choice = allowed.length > 0 ? ` ${words} ${allowed.join(', ')}.` : ''
  const children = object === undefined ? list(field.fields, writer, `${indent}  `) : ''
  const ended = deprecated === undefined ? '' : ` ${deprecatedText(deprecated)}`
  const notes = [field.format, field.writtenBy].flatMap((note) => (note === undefined ? [] : ` ${note}`)).join('')
  const marks = object === undefined ? assumed(assumptions, writer) : ''
  const text = oneLine(description) + ended + choice + notes + marks
  return `${indent}- \`${name}\` (${facts.join(', ')}): ${text}${children && `\n${children}`}`
}

function leftOpen(sentences: string[]): string {
  return sentences.length === 0 ? '' : `**Left open:** ${sentences.join(' ')}`
}

function deprecatedText(sentence: string): string {
  return `**Deprecated.** ${sentence}`
}

/** Each sentence once in a text: several of its parts rest on the same. */
function assumed(ids: string[], { ledger, explained }: Writer): string {
  const marks = ids.flatMap((id) => {
    const entry = ledger[id]
    if (!entry) return []
    const words = explained.has(id) ? '.' : `: ${assumedText(entry)}`
    explained.add(id)
    return ` ${certaintyText(entry)} (\`${id}\`)${words}`
  })
  return marks.join('')
}
