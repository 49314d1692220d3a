import { type Html, html } from '../../../src/lib/html.ts'
import type { Field } from '../operation/field.ts'
import { classes, mark, type Writer } from './marks.ts'

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
  return fields.length > 0 && html`<dl class=fields>${fields.map((field) => item(field, writer, around, path))}</dl>`
}

function item(field: Field, writer: Writer, around: string[], path: string): Html {
  const { id, name, required, description, assumptions, rules, isStated, limits, fields } = field
  const title = html`<code translate=no>${name}</code>`
  const what = path + name
  // What the response rests on is marked at its line, and a record is explained with its object.
  const own = isRecord(field, writer) ? [] : assumptions.filter((one) => !around.includes(one))
  const ofType = own.filter((one) => !rules.includes(one))
  // The page of the object has the fields of a record.
  const inside = isRecord(field, writer) ? [] : fields
  return html`<div ${classes('field', isStated === false ? [...assumptions, ...around] : [], writer)}${id !== undefined && html` id=${id}`}>
    <dt class=field-name>${id === undefined ? title : html`<a class=at href=#${id}>${title}</a>`} <i ${classes('type', isStated ? ofType : [], writer)}>${typeOf(field, writer)}</i>${required && html` <b class=required>required</b>`}${limits !== undefined && html`<i>, ${limits}</i>`} ${mark(ofType, what, writer)}
    <dd class=field-text>${writer.text.inline(description)}${defaultOf(field)} ${mark(
      own.filter((one) => rules.includes(one)),
      what,
      writer,
    )}${notes(field, writer)}${fieldList(inside, writer, [...around, ...assumptions], `${what}.`)}</div>`
}

function isRecord({ record }: Field, { object }: Writer): boolean {
  return record !== undefined && object !== undefined
}

function typeOf({ type, record }: Field, { object }: Writer): Html {
  if (record === undefined || object === undefined) return html`${type}`
  return html`${record === 'list' && 'list of '}${object}`
}

/** What there is to know beside the description. */
function notes(field: Field, writer: Writer): Html {
  const { format, example, writtenBy, deprecated } = field
  const sentence = (words: string | undefined): Html | false =>
    words !== undefined && html` <small class=note>${writer.text.inline(words)}</small>`
  return html`${deprecationNote(deprecated, writer)}${values(field, writer)}${example !== undefined && html` <small class=note>Example: <code translate=no>${example}</code></small>`}${sentence(format)}${sentence(writtenBy)}`
}

/** A default that no list of values shows. */
function defaultOf({ values, default: preset }: Field): Html | false {
  return values.length === 0 && preset !== undefined && html` Default <code translate=no>${preset}</code>.`
}

function values({ values, default: preset }: Field, writer: Writer): Html | false {
  const [only, ...others] = values
  if (!only) return false
  if (others.length === 0 && preset === undefined) return html` Always <code translate=no>${only.value}</code>.`
  return html`<ul class=values>${values.map(
    ({ value, label, deprecated }) =>
      html`<li><code translate=no>${value}</code>${label !== undefined && ` ${label}`}${value === preset && html` <i>default</i>`}${deprecationNote(deprecated, writer)}`,
  )}</ul>`
}
