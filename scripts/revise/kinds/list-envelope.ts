import type { ListEnvelope, ListRole, Place } from '../../../src/verify/facts.ts'
import type { Contract, Header, Response, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { type Draft, refTo, successOf } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema } from '../schemas.ts'
import { isOfList, linkHeader, numberHeader, roles } from './list-parts.ts'
import { recordName } from './record-envelope.ts'

const short: Readonly<Record<string, ListRole>> = {
  next: 'next-url',
  previous: 'previous-url',
  first: 'first-url',
  last: 'last-url',
}

/** Where the records of a list are, its numbers and the addresses of other pages. */
export const listEnvelope: Kind<ListEnvelope> = {
  forms:
    'the pointers to the records and the total, then others by name: `/items,/total,page:/page,next:/next`; `,total:X-Total-Count,next:Link` for a bare array with headers',
  parse,
  print: ({ records, places }) => {
    const { total, ...others } = places
    const isInBody = total?.startsWith('/')
    return [
      records,
      ...(isInBody ? [total] : []),
      ...Object.entries(isInBody ? others : places).map(([role, place]) => `${role}:${place}`),
    ].join(',')
  },
  apply: (draft, envelope) => {
    for (const view of draft.views.filter((one) => one['x-action'] === 'list')) {
      const { response } = successOf(draft, view)
      const [media] = Object.values(response.content ?? {})
      if (!media) continue
      media.schema = listBody(draft, view, envelope)
      setHeaders(draft.contract, response, envelope)
    }
  },
  say: ({ records, places }) => ({ assumed: sentence(records, places) }),
}

function parse(text: string): ListEnvelope | undefined {
  const [records = '', ...parts] = text.split(',')
  const places: Partial<Record<ListRole, Place>> = {}
  for (const [index, part] of parts.entries()) {
    const [, name = '', place = ''] = /^([\w-]+):(.+)$/.exec(part) ?? []
    const role = short[name] ?? (name in roles ? (name as ListRole) : undefined)
    if (role) places[role] = place
    else if (index === 0 && part.startsWith('/')) places.total = part
    else return undefined
  }
  return records === '' || records.startsWith('/') ? { records, places } : undefined
}

function listBody(draft: Draft, view: OperationView, { records, places, seen }: ListEnvelope): Schema {
  const { contract } = draft
  const record = recordName(draft, view)
  const array = {
    description: `The ${view.resource} of this page.`,
    type: 'array',
    items: refTo<Schema>('schemas', record),
  }
  const inBody = Object.entries(places).filter(([, place]) => place.startsWith('/'))
  const leaves = inBody.map(([role, place]) => [place, roleSchema(draft, role as ListRole)] as const)
  const about = `One page of a list of ${view.resource}.`
  const body = bodySchema(new Map([...leaves, [records, array] as const]), records === '' ? undefined : seen, about)
  const name = `${record}List`
  contract.components.schemas[name] = {
    description: about,
    'x-assumption': 'list-envelope',
    ...withComponents(contract, body),
    ...(records === '' && { description: about }),
  }
  return refTo('schemas', name)
}

/** As the contract has it, where it has it: its words, and the number of its first page. */
function roleSchema({ before, views }: Draft, role: ListRole): Schema {
  const known = Object.values(before.components.schemas).flatMap((schema) => Object.values(schema.properties ?? {}))
  const own = known.find((schema) => schema['x-role'] === role)
  if (own) return structuredClone(own)
  const { description = '', ...rest } = structuredClone(roles[role])
  const first = views.find(({ pages }) => pages)?.pages?.first ?? 1
  return { description, 'x-role': role, ...rest, ...((role === 'page' || role === 'last-page') && { minimum: first }) }
}

/** What both lists have beside their records is a component of its own: `meta` is `PageMeta`. */
function withComponents(contract: Contract, body: Schema): Schema {
  const properties = Object.entries(body.properties ?? {}).map(([key, schema]): [string, Schema] => {
    if (!schema.properties || schema['x-role']) return [key, schema]
    const name = `Page${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`
    if (JSON.stringify(schema).includes('"array"')) return [key, schema]
    const about = contract.components.schemas[name]?.description ?? `The ${key} of a page of a list.`
    contract.components.schemas[name] = {
      ...schema,
      description: about,
      'x-assumption': 'list-envelope',
      ...{ type: schema.type ?? 'object' },
    }
    return [key, refTo<Schema>('schemas', name)]
  })
  return body.properties ? { ...body, properties: Object.fromEntries(properties) } : body
}

function setHeaders(contract: Contract, response: Response, { places }: ListEnvelope): void {
  const others = Object.entries(response.headers ?? {}).filter(([, header]) => !isOfList(contract, header))
  const own = Object.entries(places)
    .filter(([, place]) => place !== '' && !place.startsWith('/'))
    .map(([role, name]) => {
      const component = name === 'Link' ? 'Link' : name.replaceAll('-', '')
      contract.components.headers ??= {}
      contract.components.headers[component] = name === 'Link' ? linkHeader() : numberHeader(role as ListRole)
      return [name, refTo<Header>('headers', component)] as const
    })
  const headers = Object.fromEntries([...others, ...own])
  if (Object.keys(headers).length > 0) response.headers = headers
  else delete response.headers
}

const words: Readonly<Partial<Record<ListRole, string>>> = {
  total: 'the total number of records',
  page: 'the number of the page',
  'next-url': 'the address of the next page',
}

function sentence(records: string, places: ListEnvelope['places']): string {
  const where = (place: Place): string =>
    place.startsWith('/') ? `under \`${place.slice(1).replaceAll('/', '.')}\`` : `in the header \`${place}\``
  const parts = Object.entries(words).flatMap(([role, word]) => {
    const place = places[role as ListRole]
    return place === undefined ? [] : [`${word} ${where(place)}`]
  })
  const body = records === '' ? 'A list is an array of records' : `A list has its records ${where(records)}`
  if (parts.length === 0) return `${body}, and nothing else.`
  return `${body}${records === '' ? '; the response has ' : ', '}${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]}.`
}
