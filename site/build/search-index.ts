import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import type { SearchDocument } from '../shared/search-document.ts'
import { languages } from '../shared/samples/samples.ts'
import { type Field, fieldOfParameter, formFields, propertiesOf } from './field.ts'
import { type Guide, sectionsOf } from './guides.ts'
import { plainText } from './markdown.ts'
import { fieldId } from './reference/field-list.ts'
import { responseId, responsesOf, statusText } from './reference/responses.ts'
import { type Twins, withTwins } from './twins.ts'

/** All that the search finds. */
export function searchDocuments(contract: Contract, guides: Guide[]): SearchDocument[] {
  const operations = withTwins(operationViews(contract))
  return [
    ...operations.flatMap(operationDocuments),
    ...guides.flatMap(guideDocuments),
    ...languages.map(({ language, label }): SearchDocument => {
      return { title: label, href: place(language), kind: 'Samples', place: '', text: 'Samples of every operation' }
    }),
    ...Object.values(contract['x-not-modeled']).map(({ gap, because }): SearchDocument => {
      const href = 'guides/stated-and-assumed.html#left-open'
      return { title: plainText(gap).replace(/\.$/, ''), href, kind: 'Left open', place: '', text: plainText(because) }
    }),
  ]
}

function operationDocuments({ main, others }: Twins): SearchDocument[] {
  const form = main.form ? formFields(main.form.schema) : []
  const body = main.success.body ? propertiesOf(main.success.body.schema) : []
  return [
    ...[main, ...others].map(operationDocument),
    ...main.parameters.map((parameter) => fieldDocument(fieldOfParameter(parameter), main, 'Parameter', '')),
    ...form.map((field) => fieldDocument(field, main, 'Field', '')),
    ...body.map((field) => fieldDocument(field, main, 'Field', '-response')),
    ...responsesOf(main).map((response): SearchDocument => {
      const text = plainText(response.response.description)
      return {
        title: statusText(response),
        href: place(responseId(main, response)),
        kind: 'Status',
        place: main.summary,
        text,
      }
    }),
  ]
}

function operationDocument({ operationId, summary, method, path, description }: OperationView): SearchDocument {
  const text = `${operationId}: ${plainText(description)}`
  return { title: summary, href: place(operationId), kind: 'Operation', place: `${method.toUpperCase()} ${path}`, text }
}

/** A field of an object in a response is found as a part of that object. */
function fieldDocument(field: Field, view: OperationView, kind: 'Parameter' | 'Field', prefix: string): SearchDocument {
  const inside = propertiesOf(field.schema).map((inner) => inner.name)
  const text = [plainText(field.description), ...(field.schema.enum ?? []), ...inside].join(' ')
  const href = place(fieldId({ operationId: view.operationId, prefix }, field.name))
  return { title: field.name, href, kind, place: view.summary, text }
}

function guideDocuments(guide: Guide): SearchDocument[] {
  const href = `guides/${guide.name}.html`
  const whole: SearchDocument = {
    title: guide.title,
    href,
    kind: 'Guide',
    place: '',
    text: beginning(plainText(guide.lead)),
  }
  const sections = sectionsOf(guide).map(
    ({ title, id, text }): SearchDocument => ({
      title,
      href: `${href}#${id}`,
      kind: 'Guide',
      place: guide.title,
      text: beginning(text),
    }),
  )
  return [whole, ...sections]
}

function place(id: string): string {
  return `reference/index.html#${id}`
}

/** The index is loaded whole, so of long texts it has what tells them apart. */
function beginning(text: string): string {
  return text.length <= 60 ? text : text.slice(0, text.lastIndexOf(' ', 60))
}
