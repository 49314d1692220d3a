import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { languages } from '../pages/samples/samples.ts'
import type { SearchDocument } from '../pages/search/document.ts'
import type { Field } from './field.ts'
import { type Guide, sectionsOf } from './guides.ts'
import { plainText } from './markdown.ts'
import { fieldId, responsePrefix } from './reference/fields.ts'
import { operationText } from './operation.ts'
import { type Twins, withTwins } from './twins.ts'

/** All that the search finds. */
export function searchDocuments(contract: Contract, guides: Guide[]): SearchDocument[] {
  const [first] = operationViews(contract)
  const samples = languages.map(({ label }): SearchDocument => {
    const href = inReference(first?.operationId ?? '')
    return { title: label, href, kind: 'Samples', place: '', text: 'Samples of every operation' }
  })
  const leftOpen = Object.values(contract['x-not-modeled']).map(({ gap, because }): SearchDocument => {
    const href = 'guides/stated-and-assumed.html#left-open'
    return { title: plainText(gap).replace(/\.$/, ''), href, kind: 'Left open', place: '', text: plainText(because) }
  })
  const operations = withTwins(operationViews(contract))
  return [
    ...operations.flatMap((twins) => operationDocuments(twins, contract)),
    ...guides.flatMap(guideDocuments),
    ...samples,
    ...leftOpen,
  ]
}

function operationDocuments({ main, others }: Twins, contract: Contract): SearchDocument[] {
  const { id, title: place, inputs, responses } = operationText(main, contract)
  const documents = (kind: 'Parameter' | 'Field', idPrefix: string, fields: Field[]): SearchDocument[] =>
    fields.map((field) => {
      return { title: field.name, href: inReference(fieldId(idPrefix, field.name)), kind, place, text: textOf(field) }
    })
  return [
    ...[main, ...others].map(operationDocument),
    ...inputs.flatMap(({ title, fields }) => documents(title === 'Form fields' ? 'Field' : 'Parameter', id, fields)),
    ...documents('Field', responsePrefix(id), responses[0]?.fields ?? []),
    ...responses.map((response): SearchDocument => {
      const text = plainText(response.description)
      return { title: response.status, href: inReference(response.id), kind: 'Status', place, text }
    }),
  ]
}

function operationDocument({ operationId, summary, method, path, description }: OperationView): SearchDocument {
  const place = `${method.toUpperCase()} ${path}`
  const text = `${operationId}: ${plainText(description)}`
  return { title: summary, href: inReference(operationId), kind: 'Operation', place, text }
}

/** A field of an object in a response is found as a part of that object. */
function textOf({ description, values, fields }: Field): string {
  const parts = [...values.map(({ value }) => value), ...fields.map(({ name }) => name)]
  return [plainText(description), ...parts].join(' ')
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
