// Defects that nobody thought of one by one: each kind is a change that is made wherever the contract has a place for it.

import type { Contract } from '../../../scripts/contract/contract.ts'
import { isObject } from '../../../src/lib/json.ts'
import type { Edit } from '../edit.ts'
import { called, exchanged, extended, put, type Spot, spotsOf } from './walk.ts'

interface KindOfDefect {
  kind: string
  /** What is changed, and where. */
  title: string
  edit: Edit
}

type Kind = (spots: Spot[], contract: Contract) => { title: string; edit: Edit }[]

const statuses = ['200', '201', '202', '204', '400', '401', '403', '404', '409', '410', '415', '422', '500']
const httpMethods = ['get', 'post', 'put', 'patch', 'delete']

const kinds: Record<string, Kind> = {
  'marks removed': (spots) =>
    marks(spots).map(({ spot, id, rest }) => ({
      title: `${spot.path} without ${id}`,
      edit: put(spot, rest.length === 0 ? undefined : rest),
    })),
  'marks exchanged': (spots, contract) =>
    marks(spots).map(({ spot, id, rest }, index) => {
      const others = Object.keys(contract['x-assumptions']).filter((other) => other !== id && !rest.includes(other))
      const other = others[(index * 7) % others.length] ?? ''
      return {
        title: `${spot.path}: ${other} for ${id}`,
        edit: put(spot, rest.length === 0 ? other : [...rest, other]),
      }
    }),
  'marks added': (spots, contract) =>
    spots
      .filter(({ keys, value }) => isObject(value) && keys[0] === 'components' && keys.length === 3)
      .concat(spots.filter(({ keys }) => keys.at(-2) === 'properties' || keys.at(-2) === 'parameters'))
      .filter(({ value }) => isObject(value) && !('x-assumption' in value) && !('$ref' in value))
      .map((spot, index) => {
        const ids = Object.keys(contract['x-assumptions'])
        const id = ids[(index * 5) % ids.length] ?? ''
        return { title: `${spot.path} with ${id}`, edit: extended(spot, 'x-assumption', id) }
      }),
  'x- keys misspelt': (spots) =>
    extensions(spots).map((spot) => ({
      title: spot.path,
      edit: called(spot, misspelt(spot.keys.at(-1) ?? '')),
    })),
  'x- keys removed': (spots) => extensions(spots).map((spot) => ({ title: spot.path, edit: put(spot, undefined) })),
  'x- values': (spots) =>
    extensions(spots)
      .flatMap((spot) => (typeof spot.value === 'string' ? [spot] : spotsOf(spot.value, spot.keys)))
      .filter(({ keys, value }) => typeof value === 'string' && !keys.includes('x-assumption'))
      .map((spot) => ({ title: spot.path, edit: put(spot, misspelt(String(spot.value))) })),
  'x- keys invented': (spots) =>
    spots
      .filter(({ keys, value }) => isObject(value) && keys[0] === 'components' && keys.length === 3)
      .map((spot) => ({ title: spot.path, edit: extended(spot, 'x-internal', true) })),
  parameters: (spots) =>
    spots.filter(({ keys }) => keys[1] === 'parameters' && keys.length === 3).flatMap((spot) => parameterEdits(spot)),
  '$refs exchanged': (spots, contract) =>
    spots
      .filter(({ keys, value }) => keys.at(-1) === '$ref' && typeof value === 'string')
      .flatMap((spot, index) => {
        const [, , section = '', name = ''] = String(spot.value).split('/')
        const siblings = spots.filter(
          ({ keys }) => keys[0] === 'components' && keys[1] === section && keys.length === 3,
        )
        const others = siblings.map(({ keys }) => keys[2] ?? '').filter((other) => other !== name)
        const other = others[(index * 3) % others.length]
        if (other === undefined || contract.components === undefined) return []
        return [{ title: `${spot.path}: ${other} for ${name}`, edit: put(spot, `#/components/${section}/${other}`) }]
      }),
  'statuses changed': (spots) =>
    responses(spots).flatMap((spot, index) => {
      const others = statuses.filter((status) => status !== spot.keys.at(-1))
      const other = others[(index * 5) % others.length] ?? ''
      return [{ title: `${spot.path}: ${other}`, edit: called(spot, other) }]
    }),
  'responses removed': (spots) => responses(spots).map((spot) => ({ title: spot.path, edit: put(spot, undefined) })),
  'responses invented': (spots) =>
    spots
      .filter(({ keys }) => keys.at(-1) === 'responses' && keys[0] === 'paths')
      .map((spot) => ({
        title: spot.path,
        edit: extended(spot, '409', { $ref: '#/components/responses/OtherError' }),
      })),
  'enum values': (spots) =>
    spots
      .filter(({ keys }) => keys.at(-2) === 'enum')
      .flatMap((spot) => [
        { title: `${spot.path} removed`, edit: put(spot, undefined) },
        { title: `${spot.path} changed`, edit: put(spot, perturbed(spot.value)) },
      ]),
  'examples: one value': (spots) =>
    exampleValues(spots)
      .filter(({ value }) => !isObject(value) && !Array.isArray(value))
      .map((spot) => ({ title: spot.path, edit: put(spot, perturbed(spot.value)) })),
  'examples: fields': (spots) =>
    exampleValues(spots)
      .filter(({ keys }) => !/^\d+$/.test(keys.at(-1) ?? ''))
      .flatMap((spot, index) =>
        index % 2 === 0
          ? [{ title: `${spot.path} removed`, edit: put(spot, undefined) }]
          : [{ title: `${spot.path} renamed`, edit: called(spot, misspelt(spot.keys.at(-1) ?? '')) }],
      ),
  'examples: exchanged': (spots) =>
    spots
      .filter(({ keys, value }) => keys.at(-1) === 'examples' && isObject(value))
      .flatMap((spot) => {
        const all = spotsOf(spot.value, spot.keys).filter(({ keys }) => keys.length === spot.keys.length + 1)
        return all
          .slice(1)
          .map((other, index) => ({ one: all[index], other }))
          .flatMap(({ one, other }) =>
            one === undefined || sameText(one.value, other.value)
              ? []
              : [{ title: `${one.path} and ${other.keys.at(-1)}`, edit: exchanged(one, other) }],
          )
      }),
  'examples: of another response': (spots) => {
    const bodies = spots.filter(
      ({ keys }) => keys[1] === 'responses' && keys.at(-2) === 'examples' && keys.length === 7,
    )
    return bodies.flatMap((spot, index) => {
      const other = bodies.filter(({ keys }) => keys[2] !== spot.keys[2])[(index * 3) % (bodies.length - 3)]
      return other === undefined || sameText(spot.value, other.value)
        ? []
        : [{ title: `${spot.path} as ${other.path}`, edit: put(spot, other.value) }]
    })
  },
  'examples: summaries exchanged': (spots) =>
    neighbours(spots.filter(({ keys, path }) => keys.at(-1) === 'summary' && path.includes('/examples/'))),
  'schema keywords removed': (spots) =>
    schemaKeywords(spots).map((spot) => ({ title: spot.path, edit: put(spot, undefined) })),
  'schema keywords changed': (spots) =>
    schemaKeywords(spots)
      .flatMap((spot) => (Array.isArray(spot.value) ? spotsOf(spot.value, spot.keys) : [spot]))
      .filter(({ value }) => !isObject(value) && !Array.isArray(value))
      .map((spot) => ({ title: spot.path, edit: put(spot, keywordLike(spot)) })),
  'schema keywords added': (spots) =>
    spots
      .filter(
        ({ value }) => isObject(value) && typeof value['type'] === 'string' && !('in' in value) && !('scheme' in value),
      )
      .filter(({ keys }) => keys[0] === 'components')
      .map((spot, index) => {
        const added = [
          { key: 'maxLength', value: 80 },
          { key: 'readOnly', value: true },
          { key: 'deprecated', value: true },
          { key: 'format', value: 'uri' },
          { key: 'maximum', value: 1000 },
        ]
        const { key, value } = added[index % added.length] ?? { key: 'format', value: 'uri' }
        return { title: `${spot.path}: ${key}`, edit: extended(spot, key, value) }
      }),
  properties: (spots) =>
    spots
      .filter(({ keys }) => keys.at(-2) === 'properties')
      .map((spot, index) =>
        index % 2 === 0
          ? { title: `${spot.path} removed`, edit: put(spot, undefined) }
          : { title: `${spot.path} renamed`, edit: called(spot, misspelt(spot.keys.at(-1) ?? '')) },
      ),
  'ledger: values': (spots) =>
    spots
      .filter(({ keys }) => keys[0] === 'x-assumptions' && keys[2] === 'value')
      .filter(({ value }) => !isObject(value) && !Array.isArray(value))
      .map((spot) => ({ title: spot.path, edit: put(spot, perturbed(spot.value)) })),
  'ledger: sentences exchanged': (spots) =>
    ['gap', 'assumed', 'because', 'ifWrong', 'probe'].flatMap((part) =>
      neighbours(spots.filter(({ keys }) => keys[0] === 'x-assumptions' && keys[2] === part)),
    ),
  'ledger: statements': (spots) =>
    spots
      .filter(({ keys, value }) => keys[0] === 'x-assumptions' && keys[2] === 'assumed' && typeof value === 'string')
      .flatMap((spot) => falseStatements(spot)),
  'descriptions: statements': (spots) => descriptions(spots).flatMap((spot) => falseStatements(spot)),
  'descriptions: exchanged': (spots) => neighbours(descriptions(spots)),
  'descriptions: negated': (spots) =>
    descriptions(spots).flatMap((spot) => {
      const text = String(spot.value)
      const negated = text.includes(' not ')
        ? text.replace(' not ', ' ')
        : text.replace(/\b(is|are|has|have|can)\b/, '$1 not')
      return negated === text ? [] : [{ title: spot.path, edit: put(spot, negated) }]
    }),
  operations: (spots) =>
    operations(spots).flatMap((spot, index, all) => {
      const other = all[(index + 3) % all.length]
      const part = (from: Spot, key: string): Spot => ({
        keys: [...from.keys, key],
        path: `${from.path}/${key}`,
        value: isObject(from.value) ? from.value[key] : undefined,
      })
      if (other === undefined) return []
      return [
        { title: `${spot.path} removed`, edit: put(spot, undefined) },
        ...['operationId', 'summary', 'tags', 'x-action'].flatMap((key) =>
          sameText(part(spot, key).value, part(other, key).value)
            ? []
            : [
                {
                  title: `${key} of ${spot.path} and ${other.path}`,
                  edit: exchanged(part(spot, key), part(other, key)),
                },
              ],
        ),
      ]
    }),
  'info, servers, security': (spots) =>
    spots
      .filter(
        ({ keys }) => ['info', 'servers', 'security', 'tags'].includes(keys[0] ?? '') || keys[1] === 'securitySchemes',
      )
      .filter(({ value }) => typeof value === 'string')
      .filter(({ keys }) => keys.at(-1) !== 'description')
      .map((spot) => ({ title: spot.path, edit: put(spot, perturbed(spot.value)) })),
}

/** At most this many of each kind, spread over the contract. */
const most = 60

export function defectsByKind(contract: Contract): KindOfDefect[] {
  const spots = spotsOf(contract)
  return Object.entries(kinds).flatMap(([kind, make]) =>
    spread(make(spots, contract)).map(({ title, edit }) => ({ kind, title, edit })),
  )
}

function spread<Item>(items: Item[]): Item[] {
  const step = Math.max(1, items.length / most)
  return Array.from({ length: Math.min(most, items.length) }, (_, index) => items[Math.floor(index * step)]).flatMap(
    (item) => (item === undefined ? [] : [item]),
  )
}

function marks(spots: Spot[]) {
  return spots
    .filter(({ keys }) => keys.at(-1) === 'x-assumption')
    .flatMap((spot) => {
      const ids = [spot.value].flat().map(String)
      return ids.map((id) => ({ spot, id, rest: ids.filter((other) => other !== id) }))
    })
}

function extensions(spots: Spot[]): Spot[] {
  return spots.filter(({ keys }) => keys.at(-1)?.startsWith('x-') && keys.length > 1)
}

function responses(spots: Spot[]): Spot[] {
  return spots.filter(({ keys }) => keys[0] === 'paths' && keys.at(-2) === 'responses')
}

function operations(spots: Spot[]): Spot[] {
  return spots.filter(({ keys }) => keys[0] === 'paths' && keys.length === 3 && httpMethods.includes(keys[2] ?? ''))
}

function exampleValues(spots: Spot[]): Spot[] {
  return spots
    .filter(({ keys }) => keys.includes('examples') && keys.includes('value') && keys.at(-1) !== 'value')
    .concat(spots.filter(({ keys }) => keys.at(-1) === 'value' && keys.at(-3) === 'examples'))
    .filter(({ keys }) => keys[0] === 'components')
}

function descriptions(spots: Spot[]): Spot[] {
  return spots.filter(({ keys, value }) => keys.at(-1) === 'description' && typeof value === 'string')
}

const keywords = ['type', 'enum', 'default', 'minimum', 'minItems', 'items', 'required', 'additionalProperties']

function schemaKeywords(spots: Spot[]): Spot[] {
  return spots.filter(
    ({ keys }) =>
      keys[0] === 'components' &&
      (keys[1] === 'schemas' || keys.includes('schema')) &&
      keywords.includes(keys.at(-1) ?? '') &&
      keys.at(-2) !== 'properties',
  )
}

function parameterEdits(spot: Spot): { title: string; edit: Edit }[] {
  if (!isObject(spot.value)) return []
  const at = (key: string, value: unknown): Spot => ({ keys: [...spot.keys, key], path: `${spot.path}/${key}`, value })
  const { name, required } = spot.value
  return [
    { title: `${spot.path} required`, edit: put(at('required', required), required !== true) },
    { title: `${spot.path} renamed`, edit: put(at('name', name), misspelt(String(name))) },
    { title: `${spot.path} in a header`, edit: put(at('in', ''), 'header') },
    { title: `${spot.path} deprecated`, edit: extended(spot, 'deprecated', true) },
    { title: `${spot.path} may be empty`, edit: extended(spot, 'allowEmptyValue', true) },
    { title: `${spot.path} exploded`, edit: extended(spot, 'style', 'spaceDelimited') },
    { title: `${spot.path} with another schema`, edit: put(at('schema', ''), { type: 'string', maxLength: 5 }) },
    { title: `${spot.path} with any schema`, edit: put(at('schema', ''), {}) },
  ]
}

/** Exchanges each text with the next one that differs. */
function neighbours(spots: Spot[]): { title: string; edit: Edit }[] {
  return spots.flatMap((spot, index) => {
    const other = spots.slice(index + 1).find(({ value }) => !sameText(value, spot.value))
    return other === undefined ? [] : [{ title: `${spot.path} and ${other.path}`, edit: exchanged(spot, other) }]
  })
}

const opposites: Record<string, string> = {
  first: 'last',
  last: 'first',
  newest: 'oldest',
  oldest: 'newest',
  required: 'optional',
  optional: 'required',
  before: 'after',
  after: 'before',
  ascending: 'descending',
  descending: 'ascending',
  higher: 'lower',
  all: 'no',
  every: 'no',
  no: 'every',
  without: 'with',
  with: 'without',
  only: 'also',
  missing: 'given',
  contains: 'equals',
  null: 'empty',
}

/** Each number another one, each word the opposite, each name in code another name. */
function falseStatements(spot: Spot): { title: string; edit: Edit }[] {
  const text = String(spot.value)
  const say = (title: string, other: string) => ({ title: `${spot.path}: ${title}`, edit: put(spot, other) })
  return [
    ...[...text.matchAll(/\b\d+\b/g)].map(({ 0: number, index }) =>
      say(number, `${text.slice(0, index)}${Number(number) + 1}${text.slice(index + number.length)}`),
    ),
    ...[...text.matchAll(/\b[a-z]+\b/g)].flatMap(({ 0: word, index }) => {
      const other = opposites[word]
      return other === undefined ? [] : [say(word, `${text.slice(0, index)}${other}${text.slice(index + word.length)}`)]
    }),
    ...[...text.matchAll(/`([a-z_]+)`/g)].map(({ 0: code, 1: name = '', index }) =>
      say(code, `${text.slice(0, index)}\`${name === 'name' ? 'value' : 'name'}\`${text.slice(index + code.length)}`),
    ),
  ]
}

function perturbed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return 1
  const text = String(value)
  return text === '' ? 'x' : misspelt(text)
}

/** Another text that looks like the first one. */
function misspelt(text: string): string {
  const middle = Math.floor(text.length / 2)
  const letter = text.charAt(middle)
  return `${text.slice(0, middle)}${letter === 'e' ? 'a' : 'e'}${text.slice(middle + 1)}`
}

function keywordLike({ keys, value }: Spot): unknown {
  if (keys.includes('type')) return value === 'string' ? 'integer' : 'string'
  return perturbed(value)
}

function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
