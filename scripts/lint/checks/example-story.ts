// The examples are one story: what is created is what is shown, listed and updated.

import { isDeepStrictEqual } from 'node:util'
import type { Action, Operation } from '../../contract/contract.ts'
import { valueAt } from '../../contract/pointer.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { formExamplesOf, responseExamples, type ShownExample } from '../shown-examples.ts'
import type { Resource } from '../source-facts.ts'
import { below, childrenOf, home, isNode, type Node } from '../tree.ts'

interface Tale {
  resource: Resource
  forms: ShownExample[]
  created: ShownExample[]
  shown: ShownExample[]
  pages: { pointer: string; records: Node[] }[]
  changes: ShownExample[]
  updated: ShownExample[]
  /** The fields that a form gives a record; the service adds others. */
  fields: string[]
  /** What a record shows of a field that is not set. */
  unset: unknown
  /** What a record shows of a field that was sent empty. */
  cleared: (before: unknown) => unknown
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

function created({ resource, forms, created, unset, fields }: Tale): Fault[] {
  return pairs(forms, created, `the form that creates a ${resource}`, 'the response', (form, record) => {
    // What the form leaves out is not set, and the service gives the id.
    return fields.every((name) => isDeepStrictEqual(record[name], name in form ? form[name] : unset))
  })
}

function shown({ resource, created, shown }: Tale): Fault[] {
  return pairs(created, shown, `the ${resource} that is created`, `the ${resource} that is shown`, isDeepStrictEqual)
}

function listed({ resource, created, pages }: Tale): Fault[] {
  const records = pages.flatMap((page) => page.records)
  const ids = records.map(({ id }) => Number(id))
  // A UUID does not tell which record is newer.
  const isSorted = ids.every((id, index) => index === 0 || Number.isNaN(id) || id < Number(ids[index - 1]))
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

function updated({ resource, shown, changes, updated, ids, cleared, fields }: Tale): Fault[] {
  const known = ids.map(({ value }) => value)
  const strangers = updated
    .filter(({ value }) => !known.includes(value['id']))
    .map(({ key, pointer, value }) => ({
      pointer,
      message: `The example "${key}" of an update shows the ${resource} ${value['id']}; the example id in the path is ${known.join(', ')}.`,
    }))
  const faults = pairs(changes, updated, `the form that updates a ${resource}`, 'the response', (form, record) => {
    const before = shown.find(({ value }) => value['id'] === record['id'])?.value
    if (before === undefined) return false
    const after: Node = { ...before, ...form }
    for (const [name, value] of Object.entries(form)) if (value === '') after[name] = cleared(before[name])
    return fields.every((name) => isDeepStrictEqual(record[name], after[name]))
  })
  return [...strangers, ...faults]
}

function asked({ resource, shown, pages, searches, ids }: Tale): Fault[] {
  const names = pages.flatMap(({ records }) => records).map(({ name }) => String(name).toLowerCase())
  return [
    ...ids
      .filter(({ value }) => !shown.some((record) => record.value['id'] === value))
      .map(({ pointer, value }) => ({
        pointer,
        message: `The path of a ${resource} has the example id ${value}, which no ${resource} has.`,
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
  // A response without a body has no examples.
  if (left.length === 0 || right.length === 0) return []
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

/** By the `unset` of `domain-record`; what is absent is nothing. */
const unsetValues: Readonly<Record<string, unknown>> = { null: null, 'empty-string': '' }

function taleOf(reading: Reading, resource: Resource): Tale {
  const { contract } = reading
  const find = (action: Action) =>
    reading.views.find(
      (view) => view.resource === `${resource}s` && view['x-action'] === action && view.method !== 'put',
    )
  const bodies = (action: Action) => {
    const view = find(action)
    return view
      ? responseExamples(reading, view, String(view.success.status)).map((example) => ({ view, ...example }))
      : []
  }
  const forms = (action: Action) => {
    const view = find(action)
    return view ? formExamplesOf(reading, view) : []
  }
  const records = (action: Action) =>
    bodies(action).map(({ view, ...example }) => {
      const place = view.success.record
      const record = place === undefined ? undefined : valueAt(example.body, place)
      return { ...example, value: isNode(record) ? record : {} }
    })
  const unset = contract['x-assumptions']?.['domain-record']?.value
  const cleared = contract['x-assumptions']?.['cleared-targets']?.value
  const whenUnset = unsetValues[String(isNode(unset) ? unset['unset'] : 'null')]
  return {
    resource,
    forms: forms('create'),
    created: records('create'),
    shown: records('show'),
    pages: bodies('list').map(({ view, pointer, body }) => {
      const list = valueAt(body, view.success.records ?? '')
      return { pointer, records: Array.isArray(list) ? list.filter(isNode) : [] }
    }),
    changes: forms('update'),
    updated: records('update'),
    unset: whenUnset,
    fields: Object.keys(find('create')?.form?.schema.properties ?? {}),
    cleared: (before) => (cleared === 'unchanged' ? before : cleared === 'empty-string' ? '' : whenUnset),
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
