// A description fits the role, the action or the rejection of its element: it was not copied from another one.

import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.js'
import type { Check, Fault, Reading } from '../check.ts'
import { assumptionsOf, at, below, childrenOf, home, isNode, placesOf } from '../tree.ts'

/** By the role of a parameter. */
const parameters: Readonly<Record<string, RegExp>> = {
  search: /^The search query\b/,
  'search-field': /^The field that `search` looks in\b/,
  filter: /^The list has only \w+ of this type\b/,
  'sort-field': /^The field that the list is sorted by\b/,
  'sort-direction': /^The direction in which the list is sorted\b/,
  'page-length': /^How many records a page has at most\b/,
  page: /^The number of the page to return\b/,
}

/** By the role of a property. */
const properties: Readonly<Record<string, RegExp>> = {
  id: /^The identifier that addresses one record\b/,
  page: /^The number of (this|the) page\b/,
  'last-page': /^The number of the last page\b/,
  'first-position': /\bfirst record of this page\b.* `null` if the page is empty\b/,
  'last-position': /\blast record of this page\b.* `null` if the page is empty\b/,
  'page-length': /^How many records a page has at most\b/,
  total: /^How many records the list has on all\b/,
  'first-url': /\bfirst page\b/,
  'last-url': /\blast page\b/,
  'previous-url': /\bpage before this one\b.* `null` on the first page\b/,
  'next-url': /\bpage after this one\b.* `null` on the last page\b/,
  'list-url': /^The address of the list without its query\b/,
  message: /^(A|One) (sentence|page) for people\b/,
  'field-errors': /^(What is wrong\b|For each (invalid )?field\b)/,
}

/** By what a response is the rejection of. */
const rejections: Readonly<Record<string, RegExp>> = {
  unauthenticated: /^The API key is missing or invalid\b/,
  'unknown-id': /\b(No record has this `id`|was deleted|malformed)/,
  'malformed-id': /`id`|^The request is invalid\b|\bnot allowed\b/,
  'unsupported-media-type':
    /^The body is (not a URL-encoded form|neither)\b|\b(not allowed|missing|malformed)\b|^The request is invalid\b/,
  'invalid-query': /\bquery parameter\b|\bvalue\b/,
  'invalid-form': /\b(request is invalid|is missing|not allowed|not accepted|rejected|empty|malformed)\b/,
  'other-errors': /^Any other error\b/,
}

/** By what an operation does. */
const successes: Readonly<Record<OperationView['x-action'], RegExp>> = {
  list: /^One page of \w+s\b/,
  create: /^The (new \w+\b|\w+ was created\b)/,
  show: /^The \w+\.$/,
  update: /^The \w+ (after the update|was updated)\b/,
  delete: /\bwas deleted\b/,
}

const operations: Readonly<Record<OperationView['x-action'], RegExp>> = {
  list: /^Returns one page of \w+, the newest first\b/,
  create: /\brequired\b/,
  show: /^Shows one \w+ by its `id`/,
  update: /\b(is|are) optional\b|\b(replaces|clears|required)\b/i,
  delete: /^The request has no payload\b/,
}

export const descriptionWords: Check = {
  rule: 'description-words',
  advice:
    'Describe this element; if its words are others now, change them in scripts/lint/checks/description-words.ts.',
  find: (reading) => [
    ...parameterFaults(reading),
    ...propertyFaults(reading),
    ...reading.views.flatMap((view) => operationFaults(reading, view)),
    ...nounFaults(reading),
  ],
}

function parameterFaults({ contract }: Reading): Fault[] {
  return childrenOf(contract.components?.parameters).flatMap(([name, parameter]) => {
    const pattern = parameters[String(parameter['x-role'])]
    return faultOf(contract, below('#/components/parameters', name), pattern)
  })
}

function propertyFaults({ contract }: Reading): Fault[] {
  return [...placesOf(contract.components?.schemas, '#/components/schemas')].flatMap(({ pointer, node }) =>
    'description' in node ? faultOf(contract, pointer, properties[String(node['x-role'])]) : [],
  )
}

function operationFaults({ contract }: Reading, { path, method, success, ...view }: OperationView): Fault[] {
  const pointer = below('#/paths', path, method)
  const place = (status: number) => below(pointer, 'responses', status === 0 ? 'default' : String(status))
  const others = [...view.rejections, ...(view.otherError ? [view.otherError] : [])]
  return [
    ...faultOf(contract, pointer, operations[view['x-action']]),
    ...faultOf(contract, home(contract, place(success.status)), success.body ? successes[view['x-action']] : undefined),
    ...others.flatMap(({ status, response }) => {
      // The first mark that has words: two rejections may share a status.
      const id = assumptionsOf(response).find((mark) => mark in rejections)
      return faultOf(contract, home(contract, place(status)), rejections[id ?? ''])
    }),
  ]
}

/** What is called after a resource speaks of it, and not of the other. */
function nounFaults({ contract, views }: Reading): Fault[] {
  const nouns = [...new Set(views.map(({ tag }) => singular(tag)))]
  return [...placesOf(contract.components, '#/components')].flatMap(({ pointer, node }) => {
    const [, , section, name = ''] = pointer.split('/')
    const noun = nouns.find((word) => name.startsWith(word) && !name.endsWith('Page'))
    const text = node['description']
    if (noun === undefined || section === undefined || typeof text !== 'string') return []
    const others = nouns.filter((other) => other !== noun && new RegExp(`\\b${other}s?\\b`, 'i').test(text))
    return others.map((other) => ({
      pointer: below(pointer, 'description'),
      message: `This belongs to a ${noun.toLowerCase()} and speaks of a ${other.toLowerCase()}.`,
    }))
  })
}

function faultOf(contract: Reading['contract'], pointer: string, pattern: RegExp | undefined): Fault[] {
  const element = at(contract, pointer)
  const text = isNode(element) ? element['description'] : undefined
  if (pattern === undefined || typeof text !== 'string') return []
  const words = text.replaceAll(/\s+/g, ' ')
  if (pattern.test(words)) return []
  return [{ pointer: below(pointer, 'description'), message: `This describes something else: "${words}"` }]
}
