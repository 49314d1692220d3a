import type { Schema } from '../../scripts/contract/contract.ts'

/** A value that a field of a form allows. */
export function valueFor(name: string, { type, format, enum: values }: Schema, count: number): unknown {
  if (values) return values[0]
  if (format === 'date-time') return '2026-11-22T10:00:00Z'
  if (type === 'integer') return 3
  if (type === 'boolean') return true
  return `${name} ${count}`
}
