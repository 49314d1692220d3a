import type { Contract } from '../../../scripts/contract/contract.ts'
import type { ReadContract } from '../../../scripts/contract/operations.ts'
import type { Field } from '../operation/field.ts'
import { assumedText, certaintyText } from '../certainty.ts'
import { fence, oneLine } from '../markdown.ts'
import { type RecordObject, recordObjects } from '../operation/object.ts'
import type { Operation } from '../operation/operation.ts'
import type { ResponseText } from '../operation/responses.ts'

type Ledger = Contract['x-assumptions']

/** Everything about one operation as Markdown. */
export function operationMarkdown(operation: Operation, ledger: Ledger): string {
  const { id, title, method, path, description, deprecated, assumptions, inputs, samples, responses } = operation
  const curl = samples.filter(({ language }) => language === 'curl')
  const parts = [
    `# ${title}`,
    `\`${method} ${path}\` · operationId \`${id}\``,
    ...(deprecated === undefined ? [] : [deprecatedText(deprecated)]),
    description + assumed(assumptions, ledger),
    ...inputs.flatMap((group) => [
      `## ${group.title}`,
      group.description + assumed(group.assumptions, ledger),
      list(group.fields, ledger),
      leftOpen(group.open),
    ]),
    ...curl.flatMap(({ code, source }) => ['## Request', fence(code, source)]),
    '## Responses',
    ...responses.flatMap((response) => responseParts(response, ledger)),
    leftOpen(operation.open),
  ]
  return paragraphs(parts)
}

/** An object as Markdown: its fields once, and who sets them. */
export function objectMarkdown(
  { title, description, assumptions, fields, open, example }: RecordObject,
  ledger: Ledger,
): string {
  const parts = [
    `# ${title}: the object`,
    description + assumed(assumptions, ledger),
    list(fields, ledger),
    leftOpen(open),
    ...(example === undefined ? [] : [fence('json', JSON.stringify(example, null, 2))]),
  ]
  return paragraphs(parts)
}

/** The whole reference as one page, with a section for each operation and object. */
export function referenceMarkdown(read: ReadContract, operations: Operation[]): string {
  const { info, 'x-assumptions': ledger } = read.contract
  const sections = [
    ...operations
      .flatMap((operation) => [operation, ...operation.otherMethods])
      .map((operation) => [operation.id, operationMarkdown(operation, ledger)] as const),
    ...recordObjects(read).map((object) => [object.id, objectMarkdown(object, ledger)] as const),
  ]
  const parts = sections.map(([id, text]) => text.replaceAll(/^#/gm, '##').replace(/$/m, ` {#${id}}`))
  return paragraphs([`# Reference of the ${info.title}`, info.description, ...parts])
}

/** Leaves out what is empty. */
function paragraphs(parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}

function responseParts(response: ResponseText, ledger: Ledger): string[] {
  const { status, description, assumptions, headers, fields, examples } = response
  return [
    `### ${status}`,
    description + assumed(assumptions, ledger),
    list(headers, ledger),
    list(fields, ledger),
    ...examples.flatMap(({ name, summary, value }) => [
      `Example \`${name}\`: ${summary}`,
      fence('json', JSON.stringify(value, null, 2)),
    ]),
  ]
}

function list(fields: Field[], ledger: Ledger, indent = ''): string {
  return fields.map((field) => item(field, ledger, indent)).join('\n')
}

function item(field: Field, ledger: Ledger, indent: string): string {
  const { name, type, description, deprecated, required, default: preset, values, assumptions, limits } = field
  const limited = limits === undefined ? [] : [limits]
  const facts = [
    type,
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
  const children = list(field.fields, ledger, `${indent}  `)
  const ended = deprecated === undefined ? '' : ` ${deprecatedText(deprecated)}`
  const notes = [field.format, field.writtenBy].flatMap((note) => (note === undefined ? [] : ` ${note}`)).join('')
  const text = oneLine(description) + ended + choice + notes + assumed(assumptions, ledger)
  return `${indent}- \`${name}\` (${facts.join(', ')}): ${text}${children && `\n${children}`}`
}

function leftOpen(sentences: string[]): string {
  return sentences.length === 0 ? '' : `**Left open:** ${sentences.join(' ')}`
}

function deprecatedText(sentence: string): string {
  return `**Deprecated.** ${sentence}`
}

function assumed(ids: string[], ledger: Ledger): string {
  return ids
    .flatMap((id) => (ledger[id] ? ` ${certaintyText(ledger[id])} (\`${id}\`): ${assumedText(ledger[id])}` : []))
    .join('')
}
