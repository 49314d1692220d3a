import type { PageSelection } from '../../../src/facts/page-selection.ts'
import type { Schema } from '../../contract/contract.ts'
import { setStatus } from '../draft.ts'
import type { Kind } from '../kind.ts'

/** The parameter that selects a page, the number of the first page, and the response after the last one. */
export const pageSelection: Kind<PageSelection> = {
  apply: (draft, { parameter, first, afterLast }) => {
    setStatus(draft, 'page-selection', afterLast === 'empty' ? undefined : afterLast)
    const { parameters, schemas } = draft.contract.components
    for (const page of Object.values(parameters).filter((one) => one['x-role'] === 'page')) {
      page.name = parameter
      Object.assign(page.schema, { minimum: first, default: first })
    }
    for (const schema of Object.values(schemas)) setMinimum(schema, first)
  },
}

/** An empty list may have no last page: another entry covers that. */
function setMinimum({ properties = {} }: Schema, first: number): void {
  for (const property of Object.values(properties)) {
    if (property['x-role'] === 'page' || property['x-role'] === 'last-page') property.minimum = first
    else setMinimum(property, first)
  }
}
