// The examples are one story: what is created is what is shown, listed and updated.

import { isDeepStrictEqual } from 'node:util'
import {
  operationsOf,
  type Contract,
  type Example,
  type MediaType,
  type Operation,
} from '../../scripts/contract/contract.ts'
import { answerMediaType, formMediaType, operations, type Resource, type Role } from './source-facts.ts'
import { isNode, type Node } from './tree.ts'

interface Tale {
  resource: Resource
  forms: Record<string, Node>
  created: Record<string, Node>
  shown: Record<string, Node>
  /** One list of records for each example of the list. */
  pages: Node[][]
  changes: Record<string, Node>
  updated: Record<string, Node>
  searches: unknown[]
  ids: unknown[]
}

export function tellsOneStory(contract: Contract): string[] {
  return (['pixel', 'domain'] as const)
    .map((resource) => taleOf(contract, resource))
    .flatMap((tale) => [...created(tale), ...shown(tale), ...listed(tale), ...updated(tale), ...asked(tale)])
}

function created({ resource, forms, created }: Tale): string[] {
  return pairs(forms, created, `the form that creates a ${resource}`, 'the 201 answer', (form, record) => {
    // What the form leaves out is null, and the service gives the id.
    const expected = {
      ...Object.fromEntries(Object.keys(record).map((name) => [name, null])),
      ...form,
      id: record['id'],
    }
    return isDeepStrictEqual(record, expected)
  })
}

function shown({ resource, created, shown }: Tale): string[] {
  return pairs(created, shown, `the ${resource} that is created`, `the ${resource} that is shown`, isDeepStrictEqual)
}

function listed({ resource, created, pages }: Tale): string[] {
  const records = pages.flat()
  const ids = records.map(({ id }) => Number(id))
  return [
    ...Object.entries(created)
      .filter(([, record]) => !records.some((other) => isDeepStrictEqual(other, record)))
      .map(([key]) => `The ${resource} of the example "${key}" is created but not listed.`),
    ...(ids.every((id, index) => index === 0 || id < Number(ids[index - 1]))
      ? []
      : [`The ${resource}s of the list examples are not sorted by "id", the newest first: ${ids.join(', ')}.`]),
  ]
}

function updated({ resource, created, changes, updated, ids }: Tale): string[] {
  const others = Object.entries(updated).filter(([, { id }]) => !ids.includes(id))
  const strangers = others.map(
    ([key, { id }]) =>
      `The example "${key}" of an update answers with the ${resource} ${id}; the example id in the path is ${ids.join(', ')}.`,
  )
  const faults = pairs(changes, updated, `the form that updates a ${resource}`, 'the 200 answer', (form, record) => {
    const before = Object.values(created).find(({ id }) => id === record['id'])
    const cleared = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === '' ? null : value]))
    return before !== undefined && isDeepStrictEqual(record, { ...before, ...cleared })
  })
  return [...strangers, ...faults]
}

function asked({ resource, created, pages, searches, ids }: Tale): string[] {
  const names = pages.flat().map(({ name }) => String(name).toLowerCase())
  return [
    ...ids
      .filter((id) => !Object.values(created).some((record) => record['id'] === id))
      .map((id) => `The path of a ${resource} has the example id ${id}, which no created ${resource} has.`),
    ...(resource === 'pixel' ? searches : [])
      .filter((search) => !names.some((name) => name.includes(String(search).toLowerCase())))
      .map((search) => `The example of "search" is ${JSON.stringify(search)}, which no listed ${resource} matches.`),
  ]
}

/** Examples of the same key belong together. */
function pairs(
  left: Record<string, Node>,
  right: Record<string, Node>,
  leftName: string,
  rightName: string,
  agree: (left: Node, right: Node) => boolean,
): string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) => {
    const [one, other] = [left[key], right[key]]
    if (one === undefined || other === undefined)
      return [`The example "${key}" is missing in ${one === undefined ? leftName : rightName}.`]
    return agree(one, other)
      ? []
      : [
          `The example "${key}" of ${rightName} does not follow from ${leftName}: ${JSON.stringify(other)} after ${JSON.stringify(one)}.`,
        ]
  })
}

function taleOf(contract: Contract, resource: Resource): Tale {
  const all = operationsOf(contract)
  const find = (role: Role) => {
    const fact = operations.find((known) => known.resource === resource && known.role === role)
    return all.find(({ method, path }) => method === fact?.method && path === fact.path)
  }
  const [list, show, store, update] = [find('list'), find('show'), find('store'), find('update')]
  return {
    resource,
    forms: values(store?.requestBody?.content?.[formMediaType]),
    created: records(store, '201'),
    shown: records(show, '200'),
    pages: Object.values(values(list?.responses?.['200']?.content?.[answerMediaType])).map(({ data }) =>
      Array.isArray(data) ? data : [],
    ),
    changes: values(update?.requestBody?.content?.[formMediaType]),
    updated: records(update, '200'),
    searches: parameterValues(list, 'search'),
    ids: parameterValues(show, 'id'),
  }
}

function records(operation: Operation | undefined, status: string): Record<string, Node> {
  const bodies = values(operation?.responses?.[status]?.content?.[answerMediaType])
  return Object.fromEntries(Object.entries(bodies).map(([key, { data }]) => [key, isNode(data) ? data : {}]))
}

function parameterValues(operation: Operation | undefined, name: string): unknown[] {
  return Object.values(operation?.parameters.find((parameter) => parameter.name === name)?.examples ?? {}).map(
    ({ value }) => value,
  )
}

function values(media: MediaType | undefined): Record<string, Node> {
  return Object.fromEntries(
    Object.entries(media?.examples ?? {}).map(([key, { value }]: [string, Example]) => [
      key,
      isNode(value) ? value : {},
    ]),
  )
}
