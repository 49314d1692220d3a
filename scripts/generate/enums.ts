// enums.ts: each named set of values as a constant, with its labels and its type.

import type { Schema } from '../contract/contract.ts'
import { literal } from '../contract/literal.ts'
import { lowerFirst } from '../../src/lib/text.ts'
import { assumptionNote, deprecationTag, docComment, sentence, valueNotes } from './doc-comment.ts'
import { key } from './type-text.ts'

export function enumsText(schemas: [name: string, schema: Schema][]): string {
  const enums = schemas.filter(([, schema]) => schema.enum)
  return enums.map(([name, schema]) => enumText(name, schema)).join('\n')
}

function enumText(name: string, schema: Schema): string {
  const constant = lowerFirst(name)
  const about = sentence(schema.description ?? '', valueNotes(schema), assumptionNote(schema))
  const comment = docComment([about, ...deprecationTag(schema)])
  const values = `export const ${constant}Values = [${schema.enum?.map(literal).join(', ')}] as const\n`
  // Spelled out, so editors show a field by the name of its type.
  const type = `export type ${name} = ${schema.enum?.map(literal).join(' | ')}\n`
  return [comment, values, labelsText(name, constant, schema), comment, type].join('')
}

function labelsText(name: string, constant: string, schema: Schema): string {
  const labels = schema['x-enumDescriptions']
  if (!labels) return ''
  const entries = Object.entries(labels).map(([value, label]) => `  ${key(value)}: ${literal(label)},\n`)
  const comment = docComment([`The labels of {@link ${name}}, for people.`])
  return `${comment}export const ${constant}Labels = {\n${entries.join('')}} as const satisfies Record<${name}, string>\n`
}
