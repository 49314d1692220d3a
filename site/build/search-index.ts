import { STATUS_CODES } from 'node:http'
import type { ReadContract } from '../../scripts/contract/operations.ts'
import { languages } from '../pages/samples/samples.ts'
import type { SearchDocument } from '../pages/search/find.ts'
import { openText } from './certainty.ts'
import { type Guide, introductionOf, sectionsOf } from './guides/guides.ts'
import { isLarge } from './large.ts'
import { plainText } from './markdown.ts'
import type { Field } from './operation/field.ts'
import { type RecordObject, recordObjects } from './operation/object.ts'
import type { Operation } from './operation/operation.ts'

/** Everything that the search can find. */
export function searchDocuments(
  { contract, views }: ReadContract,
  operations: Operation[],
  guides: Guide[],
): SearchDocument[] {
  const { info, 'x-assumptions': ledger, 'x-not-modeled': leftOpen } = contract
  const firstCall = operations[0]?.id ?? 'index'
  const large = isLarge(views)
  const ofOperations = operations.flatMap(operationDocuments)
  return [
    ...(large ? firstOfEach(ofOperations) : ofOperations),
    ...recordObjects({ contract, views }).flatMap(objectDocuments),
    ...guides.flatMap((guide) => guideDocuments(guide, ledger)),
    ...files,
    ...(large ? [] : [file('Redoc', 'The same contract in Redoc', 'Redocly', 'redoc/index.html')]),
    file(
      'Samples',
      programs,
      'language code golang JavaScript browser client snippet',
      inReference(`${firstCall}.html`),
    ),
    file(`License: ${info.license?.name ?? 'none'}`, 'Of the contract and the package', 'licence', 'openapi.yaml'),
    ...Object.entries(leftOpen).map(([id, entry]): SearchDocument => {
      const href = `guides/stated-and-assumed.html#${id}`
      const { gap, measured, mock = '' } = entry
      const text = plainText(openText(entry))
      const words = plainText(`${measured?.what ?? ''} ${mock}`)
      return { title: plainText(gap).replace(/\.$/, ''), href, kind: 'Left open', place: id, text, words }
    }),
  ]
}

const tools = 'OpenAPI Swagger Scalar download file specification contract'
const programs = `Every operation in ${languages.map(({ label }) => label).join(', ')}`

/** Pages and files beside operations and guides, found by the names of the tools that use them. */
const files: SearchDocument[] = [
  file('Base URL', 'The address of your service', '', inReference('index.html#base-url')),
  file(
    'API key',
    'You get it from the people who run your service',
    'authentication bearer token',
    inReference('index.html#api-key'),
  ),
  file('Try it', 'A mock in the page, or your service', 'console explorer playground send', 'index.html#try'),
  file('openapi.yaml', 'The contract, for every tool that reads OpenAPI', tools),
  file('openapi.json', 'The same as JSON', tools),
  file('openapi-3.0.json', 'The same as OpenAPI 3.0, for older tools', tools),
  file('report.schema.json', 'The schema of a report', 'JSON Schema'),
  file('requests.http', 'One request of each operation, for editors', 'REST HTTP client collection'),
  file('llms.txt', 'The site for language models', 'AI LLM agent Markdown'),
]

function file(title: string, text: string, words: string, href = title): SearchDocument {
  return { title, href, kind: /^(?:reference\/|index)/.test(href) ? 'Reference' : 'File', place: '', text, words }
}

/** The parameters and statuses that many operations share, once: a search would find hundreds of the same. */
function firstOfEach(documents: SearchDocument[]): SearchDocument[] {
  const found = new Map<string, SearchDocument>()
  for (const document of documents) {
    const { kind, title, text, words } = document
    const key = JSON.stringify([kind, title, text, words])
    if (!found.has(key)) found.set(key, document)
  }
  return [...found.values()]
}

function operationDocuments({ otherMethods, ...main }: Operation): SearchDocument[] {
  const { id: own, title: place, inputs, responses } = main
  const names = inputs.flatMap(({ fields }) => fields.map(({ name }) => name))
  const words = plainText(
    [...names, ...[...inputs, ...responses.slice(0, 1)].map(({ description }) => description)].join(' '),
  )
  const [success] = responses
  const at = (id = own): string => `${own}.html${id === own ? '' : `#${id}`}`
  const documents = (kind: 'Parameter' | 'Field', fields: Field[]): SearchDocument[] =>
    fields.map((field) => {
      const { id, name, uses = '' } = field
      return {
        title: name,
        href: inReference(at(id)),
        kind,
        place,
        text: fieldText(field),
        words: `${kind === 'Parameter' ? 'query parameter' : 'form field'} ${uses}`,
      }
    })
  return [
    ...[main, ...otherMethods].map(({ id, title, method, path, description }): SearchDocument => {
      const text = `${id}: ${plainText(description)}`
      return { title, href: inReference(at(id)), kind: 'Operation', place: `${method} ${path}`, text, words }
    }),
    ...inputs.flatMap(({ title, fields }) => documents(title === 'Form fields' ? 'Field' : 'Parameter', fields)),
    // The page of the object has the fields of a record.
    ...documents('Field', success?.isRecord ? [] : fieldsInside(success?.fields ?? [])),
    ...responses.map((response): SearchDocument => {
      const text = plainText(response.description)
      // One that stands for several statuses has an example of each.
      const own = response.examples.filter(({ status }) => String(status) !== response.status)
      const statuses = [Number(response.status), ...own.map(({ status }) => status)].filter((status) => status > 0)
      const phrases = statuses.map((status) => `${status} ${STATUS_CODES[status] ?? ''}`)
      const words = ['status code response', ...phrases, ...own.map(({ summary }) => summary)].join(' ')
      return { title: response.status, href: inReference(at(response.id)), kind: 'Status', place, text, words }
    }),
  ]
}

/** Fields and those inside them, without those of records. */
function fieldsInside(fields: Field[]): Field[] {
  return fields.flatMap((field) => (field.record ? [{ ...field, fields: [] }] : [field, ...fieldsInside(field.fields)]))
}

function objectDocuments({ id, title, description, fields }: RecordObject): SearchDocument[] {
  const names = fields.map(({ name }) => name).join(' ')
  const words = `object fields record model schema resource type ${names}`
  // Readers look for the format of a date under these names.
  const dateWords = 'date time format timestamp datetime timezone ISO 8601'
  return [
    { title, href: inReference(`${id}.html`), kind: 'Object', place: '', text: plainText(description) || names, words },
    ...fields.map((field): SearchDocument => {
      const text = [fieldText(field), plainText(field.format ?? '')].join(' ').trim()
      const found = {
        title: field.name,
        href: inReference(`${id}.html#${field.id}`),
        kind: 'Field',
        place: title,
        text,
      } as const
      return /date/.test(field.format ?? '') ? { ...found, words: dateWords } : found
    }),
  ]
}

/** A field of an object in a response appears as a part of that object. */
function fieldText({ description, values, fields }: Field): string {
  const labels = values.map(({ value, label = '' }) => `${value} ${label}`.trim())
  const parts = [...labels, ...fields.map(({ name }) => name)]
  return [plainText(description), ...parts].join(' ')
}

function guideDocuments(guide: Guide, ledger: object): SearchDocument[] {
  const { name, title: place, isAboutTool } = guide
  const href = `guides/${name}.html`
  const lead = plainText(guide.lead)
  const sections = sectionsOf(guide).map(({ title, id, text, words }): SearchDocument => {
    const shared = { title, href: `${href}#${id}`, text: beginning(text), words, isAboutTool }
    return id in ledger ? { ...shared, kind: 'Assumption', place: id } : { ...shared, kind: 'Guide', place }
  })
  return [
    {
      title: place,
      href,
      kind: 'Guide',
      place: '',
      text: beginning(lead),
      words: `${lead} ${introductionOf(guide)}`,
      isAboutTool,
    },
    // What is left open has an entry for each gap, and links to other guides answer nothing.
    ...sections.filter(({ href: at }) => !/#(?:left-open|what-next)$/.test(at)),
  ]
}

function inReference(path: string): string {
  return `reference/${path}`
}

function beginning(text: string): string {
  return text.length <= 60 ? text : text.slice(0, text.lastIndexOf(' ', 60))
}
