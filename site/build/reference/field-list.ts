import { type Field, propertiesOf, typeText } from '../field.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import type { Words } from './words.ts'

/** Fields with their types, defaults and allowed values. With a prefix they have ids, which links lead to. */
export function fieldList(fields: Field[], words: Words, idPrefix?: string): Html {
  return html`<dl>${fields.map((field) => item(field, words, idPrefix))}</dl>`
}

/** Where a field stands in the reference. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`
}

function item(field: Field, words: Words, idPrefix?: string): Html {
  const { name, required, description, schema, assumptions } = field
  return html`<div${idPrefix !== undefined && html` id=${fieldId(idPrefix, name)}`}>
    <dt><code>${name}</code> <i>${typeText(schema)}</i>${required && html` <b>required</b>`}
    <dd>${words.text.inline(description)}${values(field)}${example(field)}${words.marks(assumptions)}${inside(field, words)}</div>`
}

/** The fields of an object in full, or, where another operation has them in full, by name. */
function inside({ schema }: Field, words: Words): Html | false {
  const children = propertiesOf(schema)
  const other = words.describedIn(schema)
  if (other)
    return html`<p>As in <a href=#${other.operationId}>${other.summary}</a>: ${children.map(({ name }, index) => html`${index > 0 && ', '}<code>${name}</code>`)}.`
  return children.length > 0 && fieldList(children, words)
}

/** Only what may be sent has a default and a choice that the reader has to make. */
function values({ schema }: Field): Html | false {
  if (!schema.enum) return schema.default !== undefined && html` Default <code>${String(schema.default)}</code>.`
  const labels = schema['x-enumDescriptions'] ?? {}
  const chip = (value: string | number): Html => {
    const label = labels[value]
    return html`<li><code>${value}</code>${label !== undefined && ` ${label}`}${value === schema.default && html` <i>default</i>`}`
  }
  return html`<ul class=values>${schema.enum.map(chip)}</ul>`
}

function example({ schema, example: shown }: Field): Html | false {
  return shown !== undefined && !schema.enum && html` <small>Example: <code>${String(shown.value)}</code></small>`
}
