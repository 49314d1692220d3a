// The object of each resource: its fields once, and who writes them.

import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import type { Schema } from '../../../scripts/contract/contract.ts'
import { fieldsKey } from '../../../scripts/contract/flat-record.ts'
import { exampleOf, type OperationView, type ReadContract } from '../../../scripts/contract/operations.ts'
import { resolvePointer } from '../../../src/lib/json-pointer.ts'
import { openSentences } from '../certainty.ts'
import { assumptionsOfFields, type Field, propertyFields } from './field.ts'
import { mergeMethods } from './merge-methods.ts'

export interface RecordObject {
  /** The name of its page. An operationId has no hyphen. */
  id: string
  tag: string
  /** "Library book" */
  title: string
  description: string
  assumptions: string[]
  fields: Field[]
  /** What the contract leaves open about the fields, in sentences. */
  open: string[]
  /** The first example of one. */
  example: unknown
}

/** One object for each resource whose records a response has. */
export function recordObjects({ contract, views }: ReadContract): RecordObject[] {
  const open = [...openSentences(contract, 'records'), ...openSentences(contract, 'forms')]
  return [...new Set(views.map(({ tag }) => tag))].flatMap((tag) => {
    const own = mergeMethods(views.filter((view) => view.tag === tag)).map(({ main }) => main)
    const shown = own.find((view) => view['x-action'] === 'show') ?? own.find(({ success }) => success.recordSchema)
    return shown?.success.recordSchema ? [objectOf(shown, shown.success.recordSchema, own, open)] : []
  })
}

/** The name of the page of what an operation is about. */
export function objectId({ record }: OperationView): string {
  return `${record.replaceAll(' ', '-')}-object`
}

function objectOf(view: OperationView, schema: Schema, views: OperationView[], open: string[]): RecordObject {
  const id = objectId(view)
  const { record, tag, success } = view
  return {
    id,
    tag,
    title: record.charAt(0).toUpperCase() + record.slice(1),
    description: schema.description?.trim() ?? '',
    assumptions: assumptionsOf(schema),
    fields: objectFields(id, schema, views),
    open,
    example: success.record === undefined ? undefined : resolvePointer(exampleOf(success.body), success.record),
  }
}

function objectFields(id: string, schema: Schema, views: OperationView[]): Field[] {
  const key = fieldsKey(schema)
  return propertyFields(schema).map((field) => {
    const { [field.name]: property = {} } = schema.properties ?? {}
    const own = { ...field, id: `${id}-${field.name}` }
    if (field.name === key) return { ...own, fields: objectFields(own.id, property, views) }
    // Beside an object with the fields, no form has a part.
    const writers = key === undefined ? writersOf(property['x-form-field'] ?? field.name, views) : []
    return {
      ...own,
      // The source states no response, but what a form has is a field of the object.
      isStated: writers.length > 0,
      writtenBy: writers.length === 0 ? 'Set by the service.' : `Set by ${writers.join(', ')}.`,
    }
  })
}

/** The ids of all assumptions of an object, in reading order. */
export function assumptionsOfObject({ assumptions, fields }: RecordObject): string[] {
  return [...new Set([...assumptions, ...assumptionsOfFields(fields)])]
}

/** The operations whose form has a field, as Markdown. */
function writersOf(name: string, views: OperationView[]): string[] {
  return views.flatMap(({ operationId, summary, form }) => {
    if (!form?.schema.properties?.[name]) return []
    return `[${summary}](#operation/${operationId})${form.schema.required?.includes(name) ? ' (required)' : ''}`
  })
}
