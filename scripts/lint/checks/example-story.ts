// The examples are one story: what is created is what is shown, listed and updated.

import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../contract/contract.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { formExamplesOf, responseExamples, type ShownExample } from '../shown-examples.ts'
import { operations, type Resource, type Role } from '../source-facts.ts'
import { below, childrenOf, home, isNode, type Node } from '../tree.ts'

interface Tale {
  resource: Resource
  forms: ShownExample[]
  created: ShownExample[]
  shown: ShownExample[]
  pages: { pointer: string; records: Node[] }[]
  changes: ShownExample[]
  updated: ShownExample[]
  searches: ParameterExample[]
  ids: ParameterExample[]
}

interface ParameterExample {
  pointer: string
  value: unknown
}

export const exampleStory: Check = {
  rule: 'example-story',
  advice: 'The pixel that is created is the one that is shown, listed and updated: correct the one that differs.',
  find: (reading) =>
    (['pixel', 'domain'] as const)
      .map((resource) => taleOf(reading, resource))
      .flatMap((tale) => [...created(tale), ...shown(tale), ...listed(tale), ...updated(tale), ...asked(tale)]),
}

function created({ resource, forms, created }: Tale): Fault[] {
  return pairs(forms, created, `the form that creates a ${resource}`, 'the response', (form, record) => {
    // What the form leaves out is null, and the service gives the id.
    const expected: Node = { ...Object.fromEntries(Object.keys(record).map((name) => [name, null])), ...form }
    return isDeepStrictEqual(record, { ...expected, id: record['id'] })
  })
}

function shown({ resource, created, shown }: Tale): Fault[] {
  return pairs(created, shown, `the ${resource} that is created`, `the ${resource} that is shown`, isDeepStrictEqual)
}

function listed({ resource, created, pages }: Tale): Fault[] {
  const records = pages.flatMap((page) => page.records)
  const ids = records.map(({ id }) => Number(id))
  const isSorted = ids.every((id, index) => index === 0 || id < Number(ids[index - 1]))
  const [first] = pages
  return [
    ...created
      .filter(({ value }) => !records.some((other) => isDeepStrictEqual(other, value)))
      .map(({ key, pointer }) => ({
        pointer,
        message: `The ${resource} of the example "${key}" is created but not listed.`,
      })),
    ...(isSorted || first === undefined
      ? []
      : [
          {
            pointer: first.pointer,
            message: `The ${resource}s of the list examples are not sorted by "id", the newest first: ${ids.join(', ')}.`,
          },
        ]),
  ]
}

function updated({ resource, created, changes, updated, ids }: Tale): Fault[] {
  const known = ids.map(({ value }) => value)
  const strangers = updated
    .filter(({ value }) => !known.includes(value['id']))
    .map(({ key, pointer, value }) => ({
      pointer,
      message: `The example "${key}" of an update shows the ${resource} ${value['id']}; the example id in the path is ${known.join(', ')}.`,
    }))
  const faults = pairs(changes, updated, `the form that updates a ${resource}`, 'the response', (form, record) => {
    const before = created.find(({ value }) => value['id'] === record['id'])
    const cleared = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === '' ? null : value]))
    return before !== undefined && isDeepStrictEqual(record, { ...before.value, ...cleared })
  })
  return [...strangers, ...faults]
}

function asked({ resource, created, pages, searches, ids }: Tale): Fault[] {
  const names = pages.flatMap(({ records }) => records).map(({ name }) => String(name).toLowerCase())
  return [
    ...ids
      .filter(({ value }) => !created.some((record) => record.value['id'] === value))
      .map(({ pointer, value }) => ({
        pointer,
        message: `The path of a ${resource} has the example id ${value}, which no created ${resource} has.`,
      })),
    ...(resource === 'pixel' ? searches : [])
      .filter(({ value }) => !names.some((name) => name.includes(String(value).toLowerCase())))
      .map(({ pointer, value }) => ({
        pointer,
        message: `The example of "search" is ${JSON.stringify(value)}, which no listed ${resource} matches.`,
      })),
  ]
}

/** Examples of the same key belong together. */
function pairs(
  left: ShownExample[],
  right: ShownExample[],
  leftName: string,
  rightName: string,
  agree: (left: Node, right: Node) => boolean,
): Fault[] {
  const alone = [
    ...left
      .filter(({ key }) => !right.some((other) => other.key === key))
      .map(({ key, pointer }) => ({ pointer, message: `The example "${key}" of ${leftName} is not in ${rightName}.` })),
    ...right
      .filter(({ key }) => !left.some((other) => other.key === key))
      .map(({ key, pointer }) => ({ pointer, message: `The example "${key}" of ${rightName} is not in ${leftName}.` })),
  ]
  const apart = right.flatMap(({ key, value, pointer }) => {
    const one = left.find((other) => other.key === key)
    if (one === undefined || agree(one.value, value)) return []
    const [is, was] = [JSON.stringify(value), JSON.stringify(one.value)]
    return [
      {
        pointer,
        message: `The example "${key}" of ${rightName} does not follow from ${leftName}: ${is} after ${was}.`,
      },
    ]
  })
  return [...alone, ...apart]
}

function taleOf(reading: Reading, resource: Resource): Tale {
  const find = (role: Role) => {
    const fact = operations.find((known) => known.resource === resource && known.role === role)
    return reading.operations.find(({ method, path }) => method === fact?.method && path === fact.path)
  }
  const responses = (role: Role, status: string) => {
    const operation = find(role)
    return operation ? responseExamples(reading, operation, status) : []
  }
  const forms = (role: Role) => {
    const operation = find(role)
    return operation ? formExamplesOf(reading, operation) : []
  }
  const records = (role: Role, status: string) =>
    responses(role, status).map((example) => ({
      ...example,
      value: isNode(example.value['data']) ? example.value['data'] : {},
    }))
  return {
    resource,
    forms: forms('store'),
    created: records('store', '201'),
    shown: records('show', '200'),
    pages: responses('list', '200').map(({ pointer, value: { data } }) => ({
      pointer,
      records: Array.isArray(data) ? data.filter(isNode) : [],
    })),
    changes: forms('update'),
    updated: records('update', '200'),
    searches: parameterExamples(reading, find('list'), 'search'),
    ids: parameterExamples(reading, find('show'), 'id'),
  }
}

function parameterExamples({ contract }: Reading, operation: Operation | undefined, name: string): ParameterExample[] {
  return childrenOf(contract.components?.parameters)
    .filter(([, parameter]) => parameter['name'] === name)
    .filter(([, { examples }]) =>
      operation?.parameters.some((known) => known.name === name && isDeepStrictEqual(known.examples, examples)),
    )
    .flatMap(([component, { examples }]) =>
      childrenOf(examples).map(([key, { value }]) => ({
        pointer: home(contract, below('#/components/parameters', component, 'examples', key)),
        value,
      })),
    )
}
