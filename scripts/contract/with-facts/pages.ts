// The parameter that selects a page, and the number of the first page or the cursor of the next one.

import type { CursorPages, NumberedPages, PageSelection } from '../../../src/facts/page-selection.ts'
import { propertiesOf } from '../../../src/lib/json.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { cursorBehind } from '../../../src/mock/records/cursor.ts'
import type { Schema } from '../contract.ts'
import { openSchema } from './body-schema.ts'
import { bodiesIn, type Draft, nameIn, resolved, successOf, type Write } from './draft.ts'

const writePageSelection: Write<PageSelection> = (draft, pages) => {
  if ('next' in pages) writeCursor(draft, pages)
  else writeNumber(draft, pages)
}

function writeNumber({ contract }: Draft, { parameter, first }: NumberedPages): void {
  const { parameters, schemas } = contract.components
  for (const page of Object.values(parameters).filter((one) => one['x-role'] === 'page')) {
    page.name = parameter
    if (page.schema.default === undefined) {
      page.description = 'The number of the page to return.'
      page.schema = { type: 'integer' }
      page.examples = { first: { summary: 'The first page', value: first } }
    }
    Object.assign(page.schema, { minimum: first, default: first })
  }
  for (const schema of Object.values(schemas)) setNumbers(schema, first)
}

/** Of the numbers of pages in a list. An empty list may have no last page. No page has a cursor. */
function setNumbers({ properties = {} }: Schema, first: number): void {
  for (const [name, property] of Object.entries(properties)) {
    if (property['x-role'] === 'next-cursor') delete properties[name]
    else if (property['x-role'] === 'page' && property.minimum !== undefined) property.minimum = first
    else setNumbers(property, first)
  }
}

function writeCursor(draft: Draft, { parameter, next, inUrl }: CursorPages): void {
  for (const page of Object.values(draft.contract.components.parameters)) {
    if (page['x-role'] !== 'page') continue
    page.name = parameter
    page.description =
      'Selects a page by its cursor, which the page before has. Without it, the first page is returned.'
    page.schema = { type: 'string' }
    page.examples = { first: { summary: 'The first page', value: cursorBehind(0) } }
  }
  for (const view of draft.views.filter((one) => one['x-action'] === 'list'))
    for (const { schema } of bodiesIn(successOf(draft, view)))
      addNext(draft, schema, pointerKeys(next), inUrl ? nextUrl : nextCursor)
}

const nextCursor = { description: 'The cursor of the next page. The last page has none.', 'x-role': 'next-cursor' }
const nextUrl = {
  description: 'The URL of the next page, with its cursor. The last page has none.',
  'x-role': 'next-url',
}

/** Not required: the last page may lack it. */
function addNext(draft: Draft, schema: Schema, [name = '', ...rest]: readonly string[], part: Schema): void {
  const whole = resolved(draft, 'schemas', schema)
  whole.properties ??= {}
  if (rest.length > 0) {
    const inner = whole.properties[name] ?? {}
    const isKnown = nameIn(inner) !== '' || inner.properties !== undefined
    whole.properties[name] = isKnown ? inner : opened(inner)
    addNext(draft, whole.properties[name], rest, part)
    return
  }
  whole.properties[name] = { ...part, type: ['string', 'null'] }
}

/** An object of which only an example is known, with the parts of it: one of them gets a meaning. */
function opened({ examples }: Schema): Schema {
  const parts = Object.entries(propertiesOf(examples?.[0])).map(([name, value]) => [name, openSchema(value)])
  return { description: 'What leads to other pages.', type: 'object', properties: Object.fromEntries(parts) }
}

export const pageWriters = { 'page-selection': writePageSelection }
