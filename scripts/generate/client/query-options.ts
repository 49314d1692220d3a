// queries.ts: options for TanStack Query, made of the methods of a client.

import type { Contract } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import { exampleOf, type OperationView } from '../../contract/operations.ts'
import { docComment } from '../doc-comment.ts'
import { key, typeText } from '../type-text.ts'
import { allQueryType, queryType } from './queries.ts'

export function queryOptionsText(contract: Contract, views: OperationView[]): string {
  const resources = [...new Set(views.map(({ resource }) => resource))]
  const groups = resources.map((resource) => {
    const own = views.filter((view) => view.resource === resource)
    const about = contract.tags.find(({ name }) => name === own[0]?.tag)?.description ?? resource
    const lines = own.flatMap((view) => optionLines(view))
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
  return `import { ${lists.join(', ')} } from './client.ts'
import type { ListOperation } from '../src/client/operation.ts'
import type { CallOptions } from '../src/client/options.ts'

${about}export function queries(client: Methods & { readonly baseUrl: string }, scope: string = client.baseUrl) {
  return {
${groups.join('')}  }
}
${helpers}`
}

/** A list as it is asked for: with one of its filters, if one has any. */
function exampleLines(views: OperationView[]): string[] {
  const lists = views.filter((view) => view['x-action'] === 'list')
  const filterOf = ({ queryParameters }: OperationView) =>
    queryParameters.find((parameter) => (parameter['x-role'] ?? 'filter') === 'filter')
  const [list] = [...lists.filter(filterOf), ...lists]
  const filter = list && filterOf(list)
  const query = filter ? `{ ${key(filter.name)}: ${literal(exampleOf(filter))} }` : ''
  return list ? ['@example', `const { data } = useQuery(queries(client).${list.resource}.${list.name}(${query}))`] : []
}

function optionLines(view: OperationView): string[] {
  const { resource, name, 'x-action': action, pathParameters, form, queryParameters } = view
  const method = `client${dot(resource)}${dot(name)}`
  const [parameter] = pathParameters
  const id = parameter && { name: key(parameter.name), type: typeText(parameter.schema) }
  const place = `scope, ${literal(resource)}, ${literal(name)}`
  if (action === 'list') {
    if (queryParameters.length === 0) return [`${key(name)}: () => query([${place}], (options) => ${method}(options))`]
    const options = `query([${place}, asked], (options) => ${method}(asked, options))`
    return [`${key(name)}: (asked: ${queryType(view)} = {}) => ${options}`, ...infiniteLines(view, method)]
  }
  if (action === 'show' && id) {
    const options = `query([${place}, ${id.name}], (options) => ${method}(${id.name}, options))`
    return [`${key(name)}: (${id.name}: ${id.type}) => ${options}`]
  }
  const fields = form && `${typeText(form.schema)} | FormData`
  const mutation = (variables: string, call: string) =>
    `${key(name)}: () => mutation([${place}], (${variables}) => ${method}(${call}))`
  if (id && fields) {
    return [mutation(`{ ${id.name}, fields }: { ${id.name}: ${id.type}; fields: ${fields} }`, `${id.name}, fields`)]
  }
  return [fields ? mutation(`fields: ${fields}`, 'fields') : mutation(`${id?.name}: ${id?.type}`, id?.name ?? '')]
}

/** All pages of a list, one after the other. */
function infiniteLines({ operationId, resource, pages, ...view }: OperationView, method: string): string[] {
  if (!pages) return []
  const { name, schema } = pages.length
  const length = `asked${dot(name)} ?? ${schema.default ?? pages.longest}`
  const request = `(number, options) => ${method}({ ...asked, ${key(pages.page.name)}: number }, options)`
  return [
    `infinite: (asked: ${allQueryType({ operationId, name: view.name })} = {}) => infinite(
  [scope, ${literal(resource)}, 'infinite', asked],
  ${operationId}.pages,
  { ${key(name)}: ${length} },
  ${request},
)`,
  ]
}

function dot(name: string): string {
  return key(name) === name ? `.${name}` : `[${literal(name)}]`
}

/** What TanStack Query gives to the functions is written here as far as they use it: no types of its packages are needed. */
const helpers = `
function query<const Key, Data>(queryKey: Key, request: (options: CallOptions) => Promise<Data>) {
  return { queryKey, queryFn: ({ signal }: { signal?: AbortSignal }) => request({ signal }), retry: false as const }
}

/** The headers of a response are out of reach here: without them, a full page may have another one after it. */
function infinite<const Key, Body>(
  queryKey: Key,
  { first, records, hasNext }: ListOperation['pages'],
  query: object,
  request: (number: number, options: CallOptions) => Promise<Body>,
) {
  return {
    queryKey,
    queryFn: ({ signal, pageParam }: { signal?: AbortSignal; pageParam: number }) => request(pageParam, { signal }),
    initialPageParam: first,
    getNextPageParam: (body: Body, all: readonly Body[], number: number) => {
      const count = records(body).length
      const read = all.reduce((sum, page) => sum + records(page).length, 0)
      const isFollowed = hasNext(body, { headers: new Headers(), number, query, read })
      return isFollowed && count > 0 ? number + 1 : undefined
    },
    retry: false as const,
  }
}

export interface MutationContext {
  client?: { invalidateQueries(filters: { queryKey: readonly unknown[] }): unknown }
}

/**
 * Since TanStack Query 5.90, the hooks of a mutation are given the client of the queries. After an error, too, the list may
 * have changed: what was sent may have been carried out.
 */
function mutation<const Key extends readonly [scope: string, resource: string, method: string], Variables, Data>(
  mutationKey: Key,
  mutationFn: (variables: Variables) => Promise<Data>,
) {
  const onSettled = (
    _data: Data | undefined,
    _error: Error | null,
    _variables: Variables,
    _result?: unknown,
    context?: MutationContext,
  ) => context?.client?.invalidateQueries({ queryKey: mutationKey.slice(0, 2) })
  return { mutationKey, mutationFn, onSettled }
}
`
