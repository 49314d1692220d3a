// The numbers and the links of a list example add up.

import { operationsOf, type Contract, type Operation } from '../../scripts/contract/contract.ts'
import { answerMediaType, operations, queryParameters, type Value } from './source-facts.ts'
import { differences, type Statement } from './statements.ts'
import { isNode, type Node } from './tree.ts'

const lengths: readonly Value[] = queryParameters.find(({ name }) => name === 'per_page')?.values ?? []

export function addsUp(contract: Contract): string[] {
  const address = contract.servers?.[0]?.variables?.['base_url']?.default ?? ''
  return operationsOf(contract)
    .filter(({ method, path }) =>
      operations.some((fact) => fact.role === 'list' && fact.method === method && fact.path === path),
    )
    .flatMap((operation) => [
      ...pagesOf(operation).flatMap(([key, page]) =>
        faultsOf(`The list example "${key}" of ${operation.operationId}`, page, address + operation.path),
      ),
      ...contradictionsOf(operation),
    ])
}

/** The pages that are not empty are pages of one list. */
function contradictionsOf(operation: Operation): string[] {
  const pages = pagesOf(operation).flatMap(([, { data, meta }]) =>
    Array.isArray(data) && data.length > 0 && isNode(meta) ? [{ data, total: meta['total'] }] : [],
  )
  const shown = pages.flatMap(({ data }) => data).length
  return [...new Set(pages.map(({ total }) => total))]
    .filter((total) => total !== shown)
    .map(
      (total) =>
        `The list examples of ${operation.operationId} say that there are ${total} records and show ${shown} on their pages.`,
    )
}

function faultsOf(where: string, page: Node, path: string): string[] {
  const { data, meta, links } = page
  if (!Array.isArray(data) || !isNode(meta) || !isNode(links)) return [`${where} has no "data", "meta" or "links".`]
  const [current, length, total] = [Number(meta['current_page']), Number(meta['per_page']), Number(meta['total'])]
  const before = (current - 1) * length
  const last = Math.max(1, Math.ceil(total / length))
  // All links ask for the same, and for another page of it.
  const [, asked = ''] = /\?(.*&)page=/.exec(String(links['first'])) ?? []
  const link = (number: number) => (number < 1 || number > last ? null : `${path}?${asked}page=${number}`)
  const expected: Statement[] = [
    ['"data.length"', Math.max(0, Math.min(length, total - before))],
    ['"meta.from"', data.length > 0 ? before + 1 : null],
    ['"meta.to"', data.length > 0 ? before + data.length : null],
    ['"meta.last_page"', last],
    ['"meta.path"', path],
    ['"links.first"', link(1)],
    ['"links.last"', link(last)],
    ['"links.prev"', link(current - 1)],
    ['"links.next"', link(current + 1)],
  ]
  const shown: Statement[] = [
    ['"data.length"', data.length],
    ...['from', 'to', 'last_page', 'path'].map((name): Statement => [`"meta.${name}"`, meta[name]]),
    ...['first', 'last', 'prev', 'next'].map((name): Statement => [`"links.${name}"`, links[name]]),
  ]
  return [
    ...differences(shown, 'arithmetic', expected),
    ...(lengths.includes(length) ? [] : [`"meta.per_page" is ${length}; the source allows ${lengths.join(', ')}.`]),
    ...(current >= 1 && current <= last ? [] : [`"meta.current_page" is ${current}; there are ${last} pages.`]),
  ].map((fault) => `${where}: ${fault}`)
}

function pagesOf(operation: Operation): [string, Node][] {
  const examples = operation.responses?.['200']?.content?.[answerMediaType]?.examples ?? {}
  return Object.entries(examples).map(([key, { value }]) => [key, isNode(value) ? value : {}])
}
