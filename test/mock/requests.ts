// Requests by the thousand, valid and not, the same for the same seed.

import { readContract } from '../../scripts/contract/contract.ts'
import { operationsOf } from '../../scripts/contract/written-operations.ts'
import { seededRandom } from '../../src/mock/settings.ts'

export interface GeneratedRequest {
  method: string
  /** The path with its query. */
  target: string
  headers: Record<string, string>
  body?: string
}

const form = 'application/x-www-form-urlencoded'
const words = [
  '',
  'sale',
  'É',
  'cafe\u0301',
  'a b',
  '100%',
  '__proto__',
  '1',
  'null',
  'x'.repeat(300),
  '読書',
  '<b>',
  "'",
  '&',
  '=',
  '#',
  '+',
]
const queries: Record<string, string[]> = {
  search: words,
  search_by: ['name', 'name', 'value', ''],
  type: ['x', 'facebook', 'google-ads', 'myspace', '', 'X'],
  sort_by: ['id', 'name', 'type', ''],
  sort: ['asc', 'desc', 'up', ''],
  per_page: ['10', '25', '50', '100', '11', '', 'ten', '1e1', '010', '-10'],
  page: ['1', '2', '3', '99', '0', '-1', '', 'two', '1.5', '1e3', '12345678901234567'],
  foo: ['bar', ''],
  toString: ['1'],
}
const fields: Record<string, string[]> = {
  name: words,
  type: ['x', 'facebook', 'google-ads', 'quora', 'myspace', ''],
  value: words,
  index_page: ['https://a.example/', '', 'no address'],
  not_found_page: ['https://a.example/?b=c&d=%20', ''],
  colour: ['red'],
  __proto__x: ['1'],
  constructor: ['1'],
}
const ids = [
  '1',
  '2',
  '4',
  '9',
  '11',
  '13',
  '31',
  '32',
  '40',
  '999',
  '0',
  '-1',
  '01',
  '1e3',
  'abc',
  '1.0',
  '%31',
  '%E0%A4%A',
  '__proto__',
]

/** Makes the requests one after another. */
export function requestsFrom(seed: number): () => GeneratedRequest {
  const random = seededRandom(seed)
  const chance = (share: number): boolean => random() < share
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item // the list is not empty
  const operations = operationsOf(readContract())

  const pairs = (from: Record<string, string[]>, names: string[]): string => {
    const sent: [string, string][] = names.map((name) => [name, pick(from[name] ?? [''])])
    if (sent[0] && chance(0.03)) sent.push(sent[0])
    const text = new URLSearchParams(sent).toString()
    return chance(0.02) ? `${text}&broken=%E0%A4%&%zz` : text
  }

  const query = (): string => {
    const names = Object.keys(queries).filter(() => chance(0.18))
    return names.length > 0 ? `?${pairs(queries, names)}` : pick(['', '', '', '?', '?page', '?sort=', '?type=&page='])
  }

  const target = (path: string): string => {
    const [collection = ''] = path.split('/{')
    if (chance(0.03))
      return pick(['/', '/api/v1', `${collection}/`, `${collection}/1/name`, '/api/v2/pixels', '/%', '/__proto__'])
    if (!path.includes('{')) return collection + query()
    return `${collection}/${chance(0.7) ? String(1 + Math.floor(random() * 20)) : pick(ids)}${chance(0.05) ? query() : ''}`
  }

  const authorization = (): Record<string, string> => {
    if (chance(0.9)) return { authorization: 'Bearer any-key' }
    const header = pick([
      undefined,
      '',
      'Bearer',
      'bearer any-key',
      'BEARER any-key',
      'Basic YTpi',
      'Bearer  two',
      'Bearer two words',
      'any-key',
    ])
    return header === undefined ? {} : { authorization: header }
  }

  const sent = (path: string, isCreate: boolean): { body?: string; headers: Record<string, string> } => {
    if (chance(0.04)) return { headers: {} }
    if (chance(0.05))
      return {
        body: '{"name":"n"}',
        headers: { 'content-type': pick(['application/json', 'text/plain', 'multipart/form-data; boundary=x']) },
      }
    const right = path.includes('pixels')
      ? ['name', 'type', 'value']
      : isCreate
        ? ['name', 'index_page', 'not_found_page']
        : ['index_page', 'not_found_page']
    const names = chance(0.7)
      ? right.filter(() => isCreate || chance(0.6))
      : Object.keys(fields).filter(() => chance(0.3))
    return {
      body: pairs(fields, names),
      headers: { 'content-type': pick([form, form, `${form}; charset=utf-8`, 'Application/X-WWW-Form-URLEncoded']) },
    }
  }

  const prefer = (): Record<string, string> => {
    if (!chance(0.08)) return {}
    return {
      prefer: pick([
        'code=200',
        'code=401',
        'code=404',
        'code=422',
        'code=429',
        'code=503',
        'code=418',
        'code=default',
        'example=empty',
        'example=googleAds',
        'example=toString',
        'code=422, example=unknownType',
        'code=404, example=empty',
        'delay=1',
        'delay=soon',
        'wait=10',
        'dynamic=false',
      ]),
    }
  }

  return () => {
    const { path, method: documented } = pick(operations)
    const method = chance(0.04) ? pick(['HEAD', 'OPTIONS', 'POST', 'DELETE', 'PUT']) : documented.toUpperCase()
    const { body, headers } = /^(POST|PUT|PATCH)$/.test(method) ? sent(path, method === 'POST') : { headers: {} }
    return {
      method,
      target: target(path),
      headers: { ...authorization(), ...prefer(), ...headers },
      ...(body === undefined ? {} : { body }),
    }
  }
}
