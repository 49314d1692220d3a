'use client'

import { pixelTypeValues } from 'pixels-domains-api'
import { useActionState } from 'react'
import { createPixel } from './actions'

export function CreateForm() {
  const [{ errors, message, fields = {} }, create, isPending] = useActionState(createPixel, { errors: {} })
  const field = (name: 'name' | 'type' | 'value') => ({
    name,
    defaultValue: String(fields[name] ?? ''),
    'aria-invalid': name in errors,
    'aria-describedby': `${name}-error`,
  })
  return (
    <form action={create}>
      <label>
        Name <input {...field('name')} />
      </label>
      <p id="name-error">{errors.name}</p>
      <label>
        Type
        <select {...field('type')} key={String(fields['type'])}>
          {pixelTypeValues.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      <p id="type-error">{errors.type}</p>
      <label>
        Value <input {...field('value')} />
      </label>
      <p id="value-error">{errors.value}</p>
      <button type="submit" disabled={isPending}>
        Create
      </button>
      <p role="status">{message}</p>
    </form>
  )
}
