import { type Html, html } from '../../../src/lib/html.ts'
import type { Field } from '../operation/field.ts'
import { mark, type Writer } from './marks.ts'

/** Fields with their types, defaults and allowed values. */
export function fieldList(fields: Field[], writer: Writer): Html | false {
  return fields.length > 0 && html`<dl>${fields.map((field) => item(field, writer))}</dl>`
}

function item(field: Field, writer: Writer): Html {
  const { id, name, type, required, description, example, assumptions, fields } = field
  const title = html`<code>${name}</code>`
  return html`<div${id !== undefined && html` id=${id}`}>
    <dt>${id === undefined ? title : html`<a class=at href=#${id}>${title}</a>`} <i>${type}</i>${required && html` <b>required</b>`} ${mark(assumptions, name, writer)}
    <dd>${writer.text.inline(description)}${values(field)}${example !== undefined && html` <small>Example: <code>${example}</code></small>`}${fieldList(fields, writer)}</div>`
}

function values({ values, default: preset }: Field): Html | false {
  if (values.length === 0) return preset !== undefined && html` Default <code>${preset}</code>.`
  return html`<ul class=values>${values.map(
    ({ value, label }) =>
      html`<li><code>${value}</code>${label !== undefined && ` ${label}`}${value === preset && html` <i>default</i>`}`,
  )}</ul>`
}
