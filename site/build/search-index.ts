import { type Contract, type Operation, operationsOf } from '../../scripts/contract/contract.ts'
import { type Guide, sectionsOf } from './guides.ts'
import { plainText } from './markdown.ts'
import { fieldOfParameter, formFields, formOf } from './reference/field.ts'

/** Something that the search finds: what it is called, where it is, and what it belongs to. */
export interface SearchEntry {
  title: string
  /** The way from the root of the site. */
  href: string
  kind: 'Operation' | 'Field' | 'Guide'
  /** Words under the title. They are searched too. */
  note: string
}

export function searchEntries(contract: Contract, guides: Guide[]): SearchEntry[] {
  const operations = operationsOf(contract)
  return [
    ...operations.map(entryOfOperation),
    ...operations.flatMap(entriesOfFields),
    ...guides.flatMap(entriesOfGuide),
  ]
}

function entryOfOperation({ operationId, summary, method, path }: Operation): SearchEntry {
  return {
    title: summary,
    href: place(operationId),
    kind: 'Operation',
    note: `${method.toUpperCase()} ${path} ${operationId}`,
  }
}

function entriesOfFields(operation: Operation): SearchEntry[] {
  const form = formOf(operation)
  const fields = [...operation.parameters.map(fieldOfParameter), ...(form ? formFields(form.schema) : [])]
  return fields.map(({ name, description, schema }) => ({
    title: name,
    href: place(operation.operationId),
    kind: 'Field',
    note: `${operation.summary}: ${[plainText(description), ...(schema.enum ?? [])].join(' ')}`,
  }))
}

function entriesOfGuide(guide: Guide): SearchEntry[] {
  const href = `guides/${guide.name}.html`
  const sections = sectionsOf(guide).map(
    ({ title, id }): SearchEntry => ({ title, href: `${href}#${id}`, kind: 'Guide', note: guide.title }),
  )
  return [{ title: guide.title, href, kind: 'Guide', note: plainText(guide.lead) }, ...sections]
}

function place(operationId: string): string {
  return `reference/index.html#${operationId}`
}
