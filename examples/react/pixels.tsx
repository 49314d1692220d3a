// A page of pixels: search, sort and turn pages; create, edit and delete.

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type Client, type FieldErrors, type ListPixelsQuery, type Pixel, pixelTypeValues } from 'pixels-domains-api'
import { forms } from 'pixels-domains-api/forms'
import { queries } from 'pixels-domains-api/query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

export function Pixels({ client }: { client: Client }) {
  const { pixels } = queries(client)
  const [query, setQuery] = useState<ListPixelsQuery>({})
  const [edited, setEdited] = useState<Pixel>()
  const list = useQuery({ ...pixels.list(query), placeholderData: keepPreviousData })
  const deleting = useMutation(pixels.delete())
  const { page = 1 } = query
  const { items = [], hasNext = false } = list.data ?? {}

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Of what the form has, the validator makes a query: an empty field is left out, and the page is the first.
    const result = forms.pixels.list['~standard'].validate(new FormData(event.currentTarget))
    if (!result.issues) setQuery(result.value)
  }

  function remove({ id, name }: Pixel) {
    if (confirm(`Delete "${name}"?`)) deleting.mutate(id)
  }

  return (
    <main>
      <h1>Pixels</h1>
      <search>
        <form onSubmit={show}>
          <label>
            Search <input name="search" type="search" autoComplete="off" />
          </label>
          <label>
            Sort by
            <select name="sort_by">
              <option value="id">Date created</option>
              <option value="name">Name</option>
            </select>
          </label>
          <button type="submit">Show</button>
        </form>
      </search>

      <p role="status">{list.isPending ? 'Loading…' : list.isSuccess && items.length === 0 && 'No pixels found.'}</p>
      {list.error && (
        <p role="alert">
          {list.error.userMessage ?? 'The list could not be loaded.'}
          <button type="button" onClick={() => list.refetch()}>
            Try again
          </button>
        </p>
      )}
      {/* A pixel that somebody else has deleted is deleted all the same. */}
      {deleting.error && deleting.error.name !== 'NotFoundError' && (
        <p role="alert">{deleting.error.userMessage ?? 'The pixel could not be deleted.'}</p>
      )}
      <ul>
        {items.map((pixel) => (
          <li key={pixel.id}>
            <span>
              <strong>{pixel.name}</strong> {pixel.type}: {pixel.value}
            </span>
            <button type="button" aria-label={`Edit ${pixel.name}`} onClick={() => setEdited(pixel)}>
              Edit
            </button>
            <button type="button" aria-label={`Delete ${pixel.name}`} onClick={() => remove(pixel)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      <nav aria-label="Pages">
        <button type="button" disabled={page === 1} onClick={() => setQuery({ ...query, page: page - 1 })}>
          Previous page
        </button>
        <button type="button" disabled={!hasNext} onClick={() => setQuery({ ...query, page: page + 1 })}>
          Next page
        </button>
      </nav>
      <PixelForm key={edited?.id} client={client} pixel={edited} onSaved={() => setEdited(undefined)} />
    </main>
  )
}

/** Edits a pixel, or creates one. */
function PixelForm({ client, pixel, onSaved }: { client: Client; pixel: Pixel | undefined; onSaved: () => void }) {
  const creating = useMutation(queries(client).pixels.create())
  const updating = useMutation(queries(client).pixels.update())
  const { error, isPending, reset } = pixel ? updating : creating
  const [invalid, setInvalid] = useState<FieldErrors>({})
  const errors = error?.name === 'ValidationError' ? error.errors : invalid
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first invalid field gets the focus when errors come.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [invalid, error])

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const target = event.currentTarget
    const result = forms.pixels.create['~standard'].validate(new FormData(target))
    reset()
    setInvalid(Object.fromEntries(result.issues?.map(({ path: [name], message }) => [name, [message]]) ?? []))
    if (result.issues) return
    if (pixel) updating.mutate({ id: pixel.id, fields: result.value }, { onSuccess: onSaved })
    else creating.mutate(result.value, { onSuccess: () => target.reset() })
  }

  const field = (name: 'name' | 'type' | 'value') => ({
    name,
    defaultValue: pixel?.[name] ?? '',
    'aria-invalid': name in errors,
    'aria-describedby': `${name}-error`,
  })
  const message = (name: 'name' | 'type' | 'value') => <p id={`${name}-error`}>{errors[name]?.join(' ')}</p>

  return (
    <form ref={form} noValidate onSubmit={save}>
      <h2>{pixel ? `Edit ${pixel.name}` : 'New pixel'}</h2>
      <label>
        {/* biome-ignore lint/a11y/noAutofocus: the button that opens this form is far away. */}
        Name <input {...field('name')} autoFocus={pixel !== undefined} />
      </label>
      {message('name')}
      <label>
        Type
        <select {...field('type')}>
          <option value="">Choose a type</option>
          {pixelTypeValues.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      {message('type')}
      <label>
        Value <input {...field('value')} />
      </label>
      {message('value')}
      {/* A service may not name the invalid fields. */}
      {error && Object.keys(errors).length === 0 && (
        <p role="alert">{error.userMessage ?? 'The pixel could not be saved.'}</p>
      )}
      <button type="submit">{pixel ? 'Save' : 'Create'}</button>
    </form>
  )
}
