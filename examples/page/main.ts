// A table of pixels: pages, a filter, a form that is checked before it is sent, and a delete that shows at once.

// A page without a framework needs its classes only. With React, use `useQuery` and `useMutation`.
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import {
  type FieldErrors,
  type ListPixelsQuery,
  NotFoundError,
  type Page,
  type Pixel,
  ValidationError,
  createClient,
  pixelTypeValues,
} from 'pixels-domains-api'
import { forms } from 'pixels-domains-api/forms'
import { queries } from 'pixels-domains-api/query'

// Anyone can read a key in a web page. With a real service, let your own server add the key.
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

let asked: ListPixelsQuery = { per_page: 10 }
let number = 1
let problem = ''
const list = new QueryObserver(cache, page())

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
  if (!result.issues) ask({ ...result.value, per_page: 10 }, 1)
})
previous.addEventListener('click', () => ask(asked, number - 1))
next.addEventListener('click', () => ask(asked, number + 1))

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
    const { queryKey } = page()
    await cache.cancelQueries({ queryKey })
    const before = cache.getQueryData(queryKey)
    if (before) cache.setQueryData(queryKey, { ...before, items: before.items.filter((pixel) => pixel.id !== id) })
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

/** The query of the current page. */
function page() {
  return pixels.list({ ...asked, page: number })
}

function ask(query: ListPixelsQuery, wanted: number): void {
  asked = query
  number = wanted
  problem = ''
  list.setOptions(page())
}

function show({ items, hasNext }: Page<Pixel>): void {
  rows.replaceChildren(...items.map(rowOf))
  const count = items.length > 0 ? `${items.length} pixels${hasNext ? ', and more' : ''}` : 'No pixels found.'
  status.textContent = problem || count
  previous.disabled = number === 1
  next.disabled = !hasNext
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
