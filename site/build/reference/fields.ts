import { type Html, html } from '../../../src/lib/html.ts'
import type { Field } from '../field.ts'
import type { Markdown } from '../markdown.ts'
import type { Marks } from './marks.ts'

/** How an operation is written. */
export interface Writer {
  text: Markdown
  marks: Marks
}

/** Fields with their types, defaults and allowed values. With a prefix they have ids, which links lead to. */
export function fieldList(fields: Field[], writer: Writer, idPrefix?: string): Html | false {
  return fields.length > 0 && html`<dl>${fields.map((field) => item(field, writer, idPrefix))}</dl>`
}

/** Where a field stands in the reference. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`
}

/** What stands before the names of the fields of the success in their ids. The request may have fields of these names. */
export function responsePrefix(operationId: string): string {
  return `${operationId}-response`
}

function item(field: Field, writer: Writer, idPrefix?: string): Html {
  const { name, type, required, description, example, assumptions, fields } = field
  return html`<div${idPrefix !== undefined && html` id=${fieldId(idPrefix, name)}`}>
    <dt><code>${name}</code> <i>${type}</i>${required && html` <b>required</b>`} ${writer.marks.of(assumptions)}
    <dd>${writer.text.inline(description)}${values(field)}${example !== undefined && html` <small>Example: <code>${example}</code></small>`}${fieldList(fields, writer)}</div>`
}

function values({ values, default: preset }: Field): Html | false {
  if (values.length === 0) return preset !== undefined && html` Default <code>${preset}</code>.`
  return html`<ul class=values>${values.map(
    ({ value, label }) =>
      html`<li><code>${value}</code>${label !== undefined && ` ${label}`}${value === preset && html` <i>default</i>`}`,
  )}</ul>`
}
