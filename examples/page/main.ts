// A table of pixels: list, filter, create with the errors beside their fields, delete.

import {
  type ListPixelsQuery,
  type Pixel,
  type PixelCreate,
  createClient,
  isOneOf,
  pixelTypeValues,
} from 'pixels-domains-api'

// Everybody who opens the page can read a key in it. With a real service, let your own server add the key.
// With `?mock` in its address, the page needs no server.
const isMocked = new URLSearchParams(location.search).has('mock')
const client = createClient({
  baseUrl: 'http://127.0.0.1:4010',
  apiKey: 'any-key',
  ...(isMocked && { fetch: (await import('./mock-in-page.js')).mockInPage }),
})

const status = find(HTMLElement, '#status')
const rows = find(HTMLElement, 'tbody')
const filter = find(HTMLFormElement, '#filter')
const create = find(HTMLFormElement, '#create')

// The response of an earlier search could arrive after that of a later one, and win.
let latest = new AbortController()

for (const select of document.querySelectorAll('select'))
  select.append(...pixelTypeValues.map((type) => new Option(type)))

filter.addEventListener('submit', (event) => {
  event.preventDefault()
  void show()
})

create.addEventListener('submit', (event) => {
  event.preventDefault()
  void createPixel()
})

void show()

async function show(): Promise<void> {
  latest.abort()
  latest = new AbortController()
  const { signal } = latest
  const input = new FormData(filter)
  const query: ListPixelsQuery = { per_page: 50, search: String(input.get('search')) }
  const type = input.get('type')
  if (isOneOf(pixelTypeValues, type)) query.type = type

  status.textContent = 'Loading…'
  const result = await client.pixels.list(query, { signal }).result()
  if (signal.aborted) return
  if (!result.ok) {
    status.textContent = result.error.message
    return
  }
  const { data, meta } = result.data
  rows.replaceChildren(...data.map(rowOf))
  status.textContent = data.length > 0 ? `${data.length} of ${meta.total} pixels` : 'No pixels found.'
}

async function createPixel(): Promise<void> {
  // Empty fields are left out. The service says which are missing, and the page shows it beside the field.
  const filled = [...new FormData(create)].filter(([, value]) => value !== '')
  const fields = Object.fromEntries(filled) as unknown as PixelCreate // the form has the fields, and the service checks them
  const result = await client.pixels.create(fields).result()
  const errors = !result.ok && result.error.name === 'ValidationError' ? result.error.errors : {}

  for (const name of ['name', 'type', 'value'] as const) {
    find(HTMLElement, `#${name}-error`).textContent = errors[name]?.join(' ') ?? ''
    find(HTMLElement, `#create [name=${name}]`).ariaInvalid = String(name in errors)
  }
  if (!result.ok) {
    status.textContent = result.error.name === 'ValidationError' ? 'Correct the marked fields.' : result.error.message
    return create.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  create.reset()
  await show()
}

async function deletePixel({ id, name }: Pixel): Promise<void> {
  if (!confirm(`Delete "${name}"?`)) return
  const result = await client.pixels.delete(id).result()
  // A pixel that somebody else has deleted is deleted all the same.
  if (!result.ok && result.error.name !== 'NotFoundError') {
    status.textContent = result.error.message
    return
  }
  await show()
}

function rowOf(pixel: Pixel): HTMLTableRowElement {
  const row = document.createElement('tr')
  for (const text of [pixel.name, pixel.type, pixel.value]) row.insertCell().append(text)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Delete'
  button.ariaLabel = `Delete ${pixel.name}`
  button.addEventListener('click', () => void deletePixel(pixel))
  row.insertCell().append(button)
  return row
}

function find<Type extends Element>(type: new () => Type, selector: string): Type {
  const found = document.querySelector(selector)
  if (found instanceof type) return found
  throw new Error(`Failed to find ${selector}: the page has no such element. Compare index.html.`)
}
