// queries.ts: options for TanStack Query, from the methods of a client.

import type { Contract } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import { exampleOf, type OperationView } from '../../contract/operations.ts'
import { deprecationTag, docComment } from '../doc-comment.ts'
import { key, typeText } from '../type-text.ts'
import { memberOf } from './access.ts'
import { queryType } from './queries.ts'
import { sourceImportsText } from './source-imports.ts'

export function queryOptionsText(contract: Contract, views: OperationView[]): string {
  const resources = [...new Set(views.map(({ resource }) => resource))]
  const groups = resources.map((resource) => {
    const own = views.filter((view) => view.resource === resource)
    const about = contract.tags.find(({ name }) => name === own[0]?.tag)?.description ?? resource
    const lines = own.flatMap((view) => optionLines(view).map((line) => deprecationComment(view) + line))
    const keyLine = `key: [scope, ${literal(resource)}] as const`
    const members = [keyLine, ...lines].map((line) => `      ${line.replaceAll('\n', '\n      ')},\n`)
    return `${docComment([about], '    ')}    ${key(resource)}: {\n${members.join('')}    },\n`
  })
  const about = docComment([
    'Options for `useQuery`, `useInfiniteQuery` and `useMutation` of TanStack Query, whichever framework it is for. The client repeats requests itself, so `retry` is off. A mutation makes the queries of its resource stale.',
    '',
    '@param scope The beginning of every key. By default the `baseUrl` of the client, so that two services keep their records apart. Name one yourself where server and browser reach one service under two addresses, or where two keys share an address.',
    '',
    ...exampleLines(views),
  ])
  const lists = views.flatMap(({ operationId, pages }) => (pages ? [operationId] : []))
  const imported = lists.length > 0 ? `import { ${lists.join(', ')} } from './client.ts'\n` : ''
  const code = `/** What the options are, for declarations that name them. */
export type { InfiniteQueryOptions, MutationOptions, QueryOptions } from '../src/client/query-options.ts'

${about}export function queries(client: Methods & { readonly baseUrl: string }, scope: string = client.baseUrl) {
  return {
${groups.join('')}  }
}
`
  return `${imported}${sourceImportsText(code)}\n${code}`
}

/** An example query of a list: with one of its filters, if it has any. */
function exampleLines(views: OperationView[]): string[] {
  const lists = views.filter((view) => view['x-action'] === 'list')
  const filterOf = ({ queryParameters }: OperationView) =>
    queryParameters.find((parameter) => (parameter['x-role'] ?? 'filter') === 'filter')
  const [list] = [...lists.filter(filterOf), ...lists]
  const filter = list && filterOf(list)
  const query = filter ? `{ ${key(filter.name)}: ${literal(exampleOf(filter))} }` : ''
  return list ? ['@example', `const { data } = useQuery(queries(client).${list.resource}.${list.name}(${query}))`] : []
}

/** Nothing for most of them. */
function deprecationComment(view: OperationView): string {
  const tag = deprecationTag(view)
  return tag.length > 0 ? docComment(tag) : ''
}

function optionLines(view: OperationView): string[] {
  const { resource, name, 'x-action': action, pathParameters, form, queryParameters } = view
  const method = `client${memberOf(resource)}${memberOf(name)}`
  const [parameter] = pathParameters
  const id = parameter && { name: key(parameter.name), type: typeText(parameter.schema) }
  const place = `scope, ${literal(resource)}, ${literal(name)}`
  if (action === 'list') {
    if (queryParameters.length === 0)
      return [`${key(name)}: () => queryOf([${place}], (options) => ${method}(options))`]
    const options = `queryOf([${place}, definedIn(query)], (options) => ${method}(query, options))`
    return [`${key(name)}: (query: ${queryType(view)} = {}) => ${options}`, ...infiniteLines(view, method)]
  }
  if (action === 'show' && id) {
    const options = `queryOf([${place}, ${id.name}], (options) => ${method}(${id.name}, options))`
    return [`${key(name)}: (${id.name}: ${id.type}) => ${options}`]
  }
  const fields = form && typeText(form.schema)
  const mutation = (variables: string, call: string) =>
    `${key(name)}: () => mutationOf([${place}], (${variables}) => ${method}(${call}))`
  if (id && fields) {
    return [mutation(`{ ${id.name}, fields }: { ${id.name}: ${id.type}; fields: ${fields} }`, `${id.name}, fields`)]
  }
  return [fields ? mutation(`fields: ${fields}`, 'fields') : mutation(`${id?.name}: ${id?.type}`, id?.name ?? '')]
}

/** All pages of a list, one after the other. */
function infiniteLines(view: OperationView, method: string): string[] {
  const { operationId, resource, pages } = view
  if (!pages) return []
  const type = queryType(view)
  const key = `[scope, ${literal(resource)}, 'infinite', definedIn(query)]`
  return [`infinite: (query: ${type} = {}) => infiniteOf(${key}, ${operationId}.pages, query, ${method})`]
}
