import { type Html, html } from '../../../src/lib/html.ts'
import type { Field } from '../operation/field.ts'
import { linkMark, mark, type Writer } from './marks.ts'

/** What is deprecated, and how long it works. */
export function deprecationNote(sentence: string | undefined, { text }: Writer): Html | false {
  return sentence !== undefined && html` <span class=deprecated><b>Deprecated</b> ${text.inline(sentence)}</span>`
}

/**
 * Fields with their types, defaults and allowed values.
 *
 * @param around the assumptions of what contains the fields, whose sentences are shown there
 * @param path the prefix of their names: the name of the object that contains them
 */
export function fieldList(fields: Field[], writer: Writer, around: string[] = [], path = ''): Html | false {
  return fields.length > 0 && html`<dl>${fields.map((field) => item(field, writer, around, path))}</dl>`
}

function item(field: Field, writer: Writer, around: string[], path: string): Html {
  const { id, name, type, required, description, example, assumptions, limits, limitAssumptions = [], fields } = field
  const title = html`<code>${name}</code>`
  const what = path + name
  const isSaid = assumptions.every((one) => around.includes(one))
  return html`<div${id !== undefined && html` id=${id}`}>
    <dt>${id === undefined ? title : html`<a class=at href=#${id}>${title}</a>`} <i>${type}</i>${required && html` <b>required</b>`}${limits !== undefined && html`<span><i>, ${limits}</i> ${linkMark(limitAssumptions, `limits of ${what}`, writer)}</span>`} ${isSaid ? linkMark(assumptions, what, writer) : mark(assumptions, what, writer)}
    <dd>${writer.text.inline(description)}${deprecationNote(field.deprecated, writer)}${values(field, writer)}${example !== undefined && html` <small>Example: <code>${example}</code></small>`}${fieldList(fields, writer, [...around, ...assumptions], `${what}.`)}</div>`
}

function values({ values, default: preset }: Field, writer: Writer): Html | false {
  const [only, ...others] = values
  if (only && others.length === 0 && preset === undefined) return html` Always <code>${only.value}</code>.`
  if (values.length === 0) return preset !== undefined && html` Default <code>${preset}</code>.`
  return html`<ul class=values>${values.map(
    ({ value, label, deprecated }) =>
      html`<li><code>${value}</code>${label !== undefined && ` ${label}`}${value === preset && html` <i>default</i>`}${deprecationNote(deprecated, writer)}`,
  )}</ul>`
}
