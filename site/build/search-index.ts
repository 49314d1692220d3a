import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { languages } from '../pages/samples/samples.ts'
import type { SearchDocument } from '../pages/search/document.ts'
import { type Field, fieldOfParameter, formFields, propertiesOf } from './field.ts'
import { type Guide, sectionsOf } from './guides.ts'
import { plainText } from './markdown.ts'
import { fieldId } from './reference/field-list.ts'
import { responseId, responsePrefix, responsesOf, statusText } from './reference/responses.ts'
import { type Twins, withTwins } from './twins.ts'

/** All that the search finds. */
export function searchDocuments(contract: Contract, guides: Guide[]): SearchDocument[] {
  const samples = languages.map(({ language, label }): SearchDocument => {
    return { title: label, href: inReference(language), kind: 'Samples', place: '', text: 'Samples of every operation' }
  })
  const leftOpen = Object.values(contract['x-not-modeled']).map(({ gap, because }): SearchDocument => {
    const href = 'guides/stated-and-assumed.html#left-open'
    return { title: plainText(gap).replace(/\.$/, ''), href, kind: 'Left open', place: '', text: plainText(because) }
  })
  const operations = withTwins(operationViews(contract))
  return [...operations.flatMap(operationDocuments), ...guides.flatMap(guideDocuments), ...samples, ...leftOpen]
}

function operationDocuments({ main, others }: Twins): SearchDocument[] {
  const { operationId, summary: place, parameters, form, success } = main
  const fields = (kind: 'Parameter' | 'Field', idPrefix: string, list: Field[]): SearchDocument[] =>
    list.map((field) => {
      return { title: field.name, href: inReference(fieldId(idPrefix, field.name)), kind, place, text: textOf(field) }
    })
  return [
    ...[main, ...others].map(operationDocument),
    ...fields('Parameter', operationId, parameters.map(fieldOfParameter)),
    ...fields('Field', operationId, formFields(form?.schema)),
    ...fields('Field', responsePrefix(operationId), propertiesOf(success.body?.schema)),
    ...responsesOf(main).map((response): SearchDocument => {
      const href = inReference(responseId(main, response))
      const text = plainText(response.response.description)
      return { title: statusText(response), href, kind: 'Status', place, text }
    }),
  ]
}

function operationDocument({ operationId, summary, method, path, description }: OperationView): SearchDocument {
  const place = `${method.toUpperCase()} ${path}`
  const text = `${operationId}: ${plainText(description)}`
  return { title: summary, href: inReference(operationId), kind: 'Operation', place, text }
}

/** A field of an object in a response is found as a part of that object. */
function textOf({ description, schema }: Field): string {
  const inside = propertiesOf(schema).map(({ name }) => name)
  return [plainText(description), ...(schema.enum ?? []), ...inside].join(' ')
}

function guideDocuments(guide: Guide): SearchDocument[] {
  const { name, title: place, lead } = guide
  const page = `guides/${name}.html`
  const whole: SearchDocument = { title: place, href: page, kind: 'Guide', place: '', text: beginning(plainText(lead)) }
  const sections = sectionsOf(guide).map(({ title, id, text }): SearchDocument => {
    return { title, href: `${page}#${id}`, kind: 'Guide', place, text: beginning(text) }
  })
  return [whole, ...sections]
}

function inReference(id: string): string {
  return `reference/index.html#${id}`
}

/** The index is loaded whole, so of long texts it has what tells them apart. */
function beginning(text: string): string {
  return text.length <= 60 ? text : text.slice(0, text.lastIndexOf(' ', 60))
}
