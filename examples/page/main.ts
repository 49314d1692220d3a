// A table of pixels: pages, a filter, a form that is checked before it is sent, and a delete that shows at once.

// A page without a framework needs its classes only. With React, use `useQuery` and `useMutation`.
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import {
  type FieldErrors,
  type ListPixelsQuery,
  NotFoundError,
  type Pixel,
  type PixelList,
  ValidationError,
  createClient,
  pixelTypeValues,
} from 'pixels-domains-api'
import { forms } from 'pixels-domains-api/forms'
import { queries } from 'pixels-domains-api/react-query'

// Everybody who opens the page can read a key in it. With a real service, let your own server add the key.
// With `?mock` in its address, the page needs no server.
const isMocked = new URLSearchParams(location.search).has('mock')
const client = createClient({
  baseUrl: 'http://127.0.0.1:4010',
  apiKey: 'any-key',
  ...(isMocked && { fetch: (await import('./mock-in-page.js')).mockInPage }),
})
const { pixels } = queries(client)
const cache = new QueryClient()

const status = find(HTMLElement, '#status')
const rows = find(HTMLElement, 'tbody')
const filter = find(HTMLFormElement, '#filter')
const create = find(HTMLFormElement, '#create')
const [previous, next] = [find(HTMLButtonElement, '#previous'), find(HTMLButtonElement, '#next')]

let asked: ListPixelsQuery = { per_page: 10, page: 1 }
let problem = ''
const list = new QueryObserver(cache, pixels.list(asked))

for (const select of document.querySelectorAll('select'))
  select.append(...pixelTypeValues.map((type) => new Option(type)))

list.subscribe(({ data, error, isPending }) => {
  if (data) show(data)
  else status.textContent = isPending ? 'Loading…' : (error?.message ?? '')
})

filter.addEventListener('submit', (event) => {
  event.preventDefault()
  // Of what the form has, the validator makes a query: an empty field is left out.
  const result = forms.pixels.list['~standard'].validate(new FormData(filter))
  if (!result.issues) ask({ ...result.value, per_page: 10, page: 1 })
})
previous.addEventListener('click', () => ask({ ...asked, page: (asked.page ?? 1) - 1 }))
next.addEventListener('click', () => ask({ ...asked, page: (asked.page ?? 1) + 1 }))

const creating = new MutationObserver(cache, {
  ...pixels.create(),
  onError: (error) => {
    if (error instanceof ValidationError) return showErrors(error.errors)
    status.textContent = error.message
  },
})

create.addEventListener('submit', async (event) => {
  event.preventDefault()
  const result = forms.pixels.create['~standard'].validate(new FormData(create))
  if (result.issues) {
    return showErrors(Object.fromEntries(result.issues.map(({ path, message }) => [path[0], [message]])))
  }
  showErrors({})
  // What the service rejects all the same is shown by onError.
  const created = await creating.mutate(result.value).catch(() => undefined)
  if (created) create.reset()
})

const deleting = new MutationObserver(cache, {
  ...pixels.delete(),
  // The pixel disappears at once, and comes back if it could not be deleted.
  onMutate: async (id) => {
    const { queryKey } = pixels.list(asked)
    await cache.cancelQueries({ queryKey })
    const before = cache.getQueryData<PixelList>(queryKey)
    if (before) cache.setQueryData(queryKey, without(before, id))
    problem = ''
    return { queryKey, before }
  },
  onError: (error, _id, context) => {
    // A pixel that somebody else has deleted is deleted all the same.
    if (error instanceof NotFoundError || !context) return
    problem = error.message
    cache.setQueryData(context.queryKey, context.before)
  },
})

function ask(query: ListPixelsQuery): void {
  asked = query
  problem = ''
  list.setOptions(pixels.list(asked))
}

function show({ data, meta }: PixelList): void {
  rows.replaceChildren(...data.map(rowOf))
  const count = data.length > 0 ? `${data.length} of ${meta.total} pixels` : 'No pixels found.'
  status.textContent = problem || count
  previous.disabled = meta.current_page === 1
  next.disabled = meta.current_page >= meta.last_page
}

function showErrors(errors: FieldErrors): void {
  for (const name of ['name', 'type', 'value'] as const) {
    find(HTMLElement, `#${name}-error`).textContent = errors[name]?.join(' ') ?? ''
    find(HTMLElement, `#create [name=${name}]`).ariaInvalid = String(name in errors)
  }
  if (Object.keys(errors).length === 0) return
  status.textContent = 'Correct the marked fields.'
  create.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

function without({ data, links, meta }: PixelList, id: number): PixelList {
  return { data: data.filter((pixel) => pixel.id !== id), links, meta: { ...meta, total: meta.total - 1 } }
}

function rowOf({ id, name, type, value }: Pixel): HTMLTableRowElement {
  const row = document.createElement('tr')
  for (const text of [name, type, value]) row.insertCell().append(text)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Delete'
  button.ariaLabel = `Delete ${name}`
  button.addEventListener('click', () => {
    // What went wrong is shown by onError.
    if (confirm(`Delete "${name}"?`)) deleting.mutate(id).catch(() => {})
  })
  row.insertCell().append(button)
  return row
}

function find<Type extends Element>(type: new () => Type, selector: string): Type {
  const found = document.querySelector(selector)
  if (found instanceof type) return found
  throw new Error(`Failed to find ${selector}: the page has no such element. Compare index.html.`)
}
