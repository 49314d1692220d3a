// Every place of TanStack Query that takes options: each compiles, and knows the data and the errors. Compiled twice, once
// with an error class that the program has registered.

import {
  type InfiniteData,
  QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  usePrefetchInfiniteQuery,
  usePrefetchQuery,
  useQueries,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { type ErrorOf, type Page, type Pixel, createClient } from 'pixels-domains-api'
import { queries } from 'pixels-domains-api/query'
import { fixtures } from 'pixels-domains-api/testing'

type Id = Pixel['id']
type Pages = InfiniteData<Page<Pixel>, number>
type Maybe<Data> = Data | undefined
type GetError = ErrorOf<'getPixel'>

const { pixels, domains } = queries(createClient({ baseUrl: 'https://x.example', apiKey: null }))
const cache = new QueryClient()
const { id } = fixtures.pixel()

// Hooks of one query.
export const list = (): Maybe<Page<Pixel>> => useQuery(pixels.list({ per_page: 10 })).data
export const get = (id: Id): Maybe<Pixel> => useQuery(pixels.get(id)).data
export const error = (id: Id): GetError | null => useQuery(pixels.get(id)).error
export const selected = (id: Id): Maybe<string> => useQuery({ ...pixels.get(id), select: ({ name }) => name }).data
export const configured = (id: Id): Maybe<Pixel> => useQuery({ ...pixels.get(id), staleTime: 5, enabled: true }).data
export const kept = (): Maybe<Page<Pixel>> => useQuery({ ...pixels.list(), placeholderData: keepPreviousData }).data
export const initial = (id: Id): Pixel => useQuery({ ...pixels.get(id), initialData: fixtures.pixel() }).data
export const skipped = (id: Maybe<Id>): Maybe<Pixel> => {
  const options = pixels.get(id ?? fixtures.pixel().id)
  return useQuery({ ...options, queryFn: id === undefined ? skipToken : options.queryFn }).data
}
export const thrown = (id: Id): Maybe<Pixel> =>
  useQuery({ ...pixels.get(id), throwOnError: ({ name }) => name === 'ServerError' }).data
export const suspended = (): Page<Pixel> => useSuspenseQuery(pixels.list()).data
export const named = queryOptions({ ...pixels.get(id), staleTime: 5 })
export const ofNamed = (): Maybe<Pixel> => useQuery(named).data

// Hooks of all pages.
export const infinite = (): Maybe<Pages> => useInfiniteQuery(pixels.infinite({ sort_by: 'name' })).data
export const rows = (): Maybe<Pixel[]> =>
  useInfiniteQuery({ ...pixels.infinite(), select: ({ pages }) => pages.flatMap(({ items }) => items) }).data
export const suspendedPages = (): Pages => useSuspenseInfiniteQuery(pixels.infinite()).data
export const namedPages = infiniteQueryOptions(pixels.infinite())

// Hooks of several queries.
export const two = (id: Id): [Maybe<Pixel>, Maybe<string>] => {
  const [pixel, domain] = useQueries({ queries: [pixels.get(id), domains.list()] })
  return [pixel.data, domain.data?.items[0]?.name]
}
export const many = (ids: Id[]): Maybe<Pixel>[] =>
  useQueries({ queries: ids.map((id) => pixels.get(id)) }).map(({ data }) => data)
export const manyErrors = (ids: Id[]): (GetError | null)[] =>
  useQueries({ queries: ids.map((id) => pixels.get(id)) }).map(({ error }) => error)
export const fresh = (id: Id): Maybe<Pixel> => useQueries({ queries: [{ ...pixels.get(id), staleTime: 5 }] })[0].data
export const combined = (ids: Id[]): Maybe<string>[] =>
  useQueries({
    queries: ids.map((id) => pixels.get(id)),
    combine: (results) => results.map(({ data }) => data?.name),
  })
export const suspendedTwo = (id: Id): [Page<Pixel>, Pixel] => {
  const [page, pixel] = useSuspenseQueries({ queries: [pixels.list(), pixels.get(id)] })
  return [page.data, pixel.data]
}
export const suspendedMany = (ids: Id[]): Pixel[] =>
  useSuspenseQueries({ queries: ids.map((id) => pixels.get(id)) }).map(({ data }) => data)

// Before a page renders.
export const prefetched = (): void => {
  usePrefetchQuery(pixels.list())
  usePrefetchInfiniteQuery(pixels.infinite())
}
export const before: Promise<void>[] = [
  cache.prefetchQuery(pixels.list()),
  cache.prefetchInfiniteQuery(pixels.infinite()),
]
export const fetched: Promise<Page<Pixel>> = cache.fetchQuery(pixels.list())
export const fetchedPages: Promise<Pages> = cache.fetchInfiniteQuery({ ...pixels.infinite(), pages: 2 })
export const ensured: Promise<Pixel> = cache.ensureQueryData(pixels.get(id))
export const ensuredPages: Promise<Pages> = cache.ensureInfiniteQueryData(pixels.infinite())

// The cache.
export const known: Maybe<Page<Pixel>> = cache.getQueryData(pixels.list().queryKey)
export const state: Maybe<GetError | null> = cache.getQueryState(pixels.get(id).queryKey)?.error
cache.setQueryData(pixels.list().queryKey, (page) => page && { ...page, items: page.items.slice(1) })
cache.setQueryData(pixels.infinite().queryKey, (data) => data && { ...data, pages: data.pages.slice(0, 1) })
cache.setQueryDefaults(pixels.key, { staleTime: 5 })
// @ts-expect-error: a record is no page.
cache.setQueryData(pixels.list().queryKey, fixtures.pixel())
void cache.invalidateQueries(pixels.list({ page: undefined }))
void cache.cancelQueries({ queryKey: pixels.key })
void cache.refetchQueries(pixels.infinite())
cache.removeQueries(pixels.get(id))
export const fetching = (): number => useIsFetching(pixels.list()) + cache.isFetching(pixels.list())

// Mutations.
export const create = (): Maybe<Pixel> => useMutation(pixels.create()).data
export const remove = (): void => useMutation(pixels.delete()).mutate(id)
export const rename = () =>
  useMutation({
    ...pixels.update(),
    onMutate: ({ id }) => ({ before: cache.getQueryData(pixels.get(id).queryKey) }),
    onError: (error: ErrorOf<'updatePixel'>, { id }, context) => {
      if (context?.before) cache.setQueryData(pixels.get(id).queryKey, context.before)
      console.log(error.userMessage)
    },
    onSettled: () => cache.invalidateQueries(pixels.list()),
  })
export const mutating = (): number => useIsMutating({ mutationKey: pixels.create().mutationKey })
