import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { languages as samples } from '../pages/samples/samples.ts'
import type { SearchDocument } from '../pages/search/document.ts'
import type { Field } from './field.ts'
import { type Guide, sectionsOf } from './guides.ts'
import { plainText } from './markdown.ts'
import { fieldId, responsePrefix } from './reference/fields.ts'
import { operationText } from './operation.ts'
import { type Twins, withTwins } from './twins.ts'

/** All that the search finds. */
export function searchDocuments(contract: Contract, guides: Guide[]): SearchDocument[] {
  const leftOpen = Object.values(contract['x-not-modeled']).map(({ gap, because }): SearchDocument => {
    const href = 'guides/stated-and-assumed.html#left-open'
    return { title: plainText(gap).replace(/\.$/, ''), href, kind: 'Left open', place: '', text: plainText(because) }
  })
  const operations = withTwins(operationViews(contract))
  return [
    ...operations.flatMap((twins) => operationDocuments(twins, contract)),
    ...guides.flatMap((guide) => guideDocuments(guide, contract['x-assumptions'])),
    ...files(contract),
    ...leftOpen,
  ]
}

/** What is neither an operation nor a guide, found by the names of the tools that it is for. */
function files({ info }: Contract): SearchDocument[] {
  const to = (kind: 'File' | 'Reference', title: string, href: string, text: string, words = ''): SearchDocument => {
    return { title, href, kind, place: '', text, words }
  }
  const tools = 'OpenAPI Swagger Postman Insomnia Bruno Scalar import specification contract'
  const languages = samples.map(({ label }) => label).join(', ')
  return [
    to('Reference', 'Base URL', inReference('base-url'), 'The address of your service'),
    to('Reference', 'API key', inReference('api-key'), 'It goes with every request', 'authentication bearer token'),
    to('Reference', 'Samples', inReference('main'), `Every operation in ${languages}`, 'language code'),
    to('File', 'openapi.yaml', 'openapi.yaml', 'The contract, for every tool that reads OpenAPI', tools),
    to('File', 'openapi.json', 'openapi.json', 'The same as JSON', tools),
    to(
      'File',
      'requests.http',
      'requests.http',
      'One request of each operation, for editors',
      'REST HTTP client collection',
    ),
    to('File', 'Redoc', 'redoc/index.html', 'The same contract in Redoc', 'Redocly'),
    to('File', 'llms.txt', 'llms.txt', 'The site for language models', 'AI LLM agent Markdown'),
    to(
      'File',
      `License: ${info.license?.name ?? 'none'}`,
      'openapi.yaml',
      'Of the contract and the package',
      'licence',
    ),
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

function guideDocuments(guide: Guide, ledger: object): SearchDocument[] {
  const { name, title: place, lead } = guide
  const page = `guides/${name}.html`
  const sections = sectionsOf(guide).map(({ title, id, text, words }): SearchDocument => {
    const shared = { title, href: `${page}#${id}`, text: beginning(text), words }
    return id in ledger ? { ...shared, kind: 'Assumption', place: id } : { ...shared, kind: 'Guide', place }
  })
  const text = plainText(lead)
  const whole: SearchDocument = {
    title: place,
    href: page,
    kind: 'Guide',
    place: '',
    text: beginning(text),
    words: text,
  }
  // What is left open has an entry for each gap.
  return [whole, ...sections.filter(({ href }) => !href.endsWith('#left-open'))]
}

function inReference(id: string): string {
  return `reference/index.html#${id}`
}

function beginning(text: string): string {
  return text.length <= 60 ? text : text.slice(0, text.lastIndexOf(' ', 60))
}
