// The parameter that selects a page, and the number of the first page.

import type { PageSelection } from '../../../src/facts/page-selection.ts'
import type { Schema } from '../contract.ts'
import type { Write } from './draft.ts'

const writePageSelection: Write<PageSelection> = ({ contract }, { parameter, first }) => {
  const { parameters, schemas } = contract.components
  for (const page of Object.values(parameters).filter((one) => one['x-role'] === 'page')) {
    page.name = parameter
    Object.assign(page.schema, { minimum: first, default: first })
  }
  for (const schema of Object.values(schemas)) setMinimum(schema, first)
}

/** Of the numbers of pages in a list. An empty list may have no last page. */
function setMinimum({ properties = {} }: Schema, first: number): void {
  for (const property of Object.values(properties)) {
    if (property['x-role'] === 'page' && property.minimum !== undefined) property.minimum = first
    else setMinimum(property, first)
  }
}

export const pageWriters = { 'page-selection': writePageSelection }
