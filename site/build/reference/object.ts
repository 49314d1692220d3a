import { type Html, html } from '../../../src/lib/html.ts'
import { jsonBlock } from '../json-block.ts'
import type { RecordObject } from '../operation/object.ts'
import type { Operation } from '../operation/operation.ts'
import { fieldList } from './fields.ts'
import { classes, leftOpen, mark, type Writer } from './marks.ts'
import { operationName } from './names.ts'

/**
 * The object of a resource: its fields, who sets them, and one of them as JSON.
 *
 * @param operations those of the resource; without them, the page has them already
 */
export function objectSection(object: RecordObject, writer: Writer, level: 1 | 3, operations: Operation[] = []): Html {
  const { id, title, description, assumptions, fields, open, example } = object
  const own: Writer = { ...writer, explained: new Set(), ...(level > 1 && { place: title }) }
  const heading = (words: string): Html => html`<h${level + 1} class=part>${words}</h${level + 1}>`
  const name = level > 1 ? html`<a href=${id}.html>${title}: the object</a>` : `${title}: the object`
  return html`<section class="topic${level > 1 && ' all'}" id=${id}>${level === 1 && html`<h1 class=title>${name}</h1>`}<div class=operation>
    <div class=head>${level > 1 && html`<h3 class=title>${name}</h3>`}<div class=about>${writer.text.inline(description)} ${mark(assumptions, title, own)}</div></div>
    <div class=side>${example !== undefined && html`<div ${classes('examples', assumptions, own)}>${heading('Example')}${jsonBlock(example)}</div>`}</div>
    <div class=body>${heading('Fields')}${fieldList(fields, own, assumptions)}${leftOpen(open, own)}
      ${operations.length > 0 && html`${heading('Operations')}<ul class="plain links">${operations.map((operation) => html`<li><a href=${operation.id}.html>${operationName(operation)}</a>`)}</ul>`}</div>
  </div></section>`
}
