// What a successful create, update or delete is answered with, as text.

import type { Answer } from '../../../src/verify/facts.ts'

/** What operations that change something do to a record. */
export const done = { create: 'created', update: 'updated', delete: 'deleted' } as const

export type Changing = keyof typeof done

export const forms =
  'a status and what the body is: `200`, `204`, `200:record`, `200:none`, `201:location`, `200:message`, `200:{"deleted":true}`'

export function parseAnswer(action: Changing, text: string): Answer | undefined {
  const [, digits, , rest] = /^(2\d\d)(:(.*))?$/s.exec(text) ?? []
  if (!digits) return undefined
  const status = Number(digits)
  const usual = status === 204 || action === 'delete' ? 'none' : 'record'
  const known: Readonly<Record<string, Answer>> = {
    record: { status, body: 'record' },
    none: { status, body: 'none' },
    location: { status, body: 'none', location: true },
    message: { status, body: 'other', seen: { message: `The record was ${done[action]}.` } },
  }
  if (rest === undefined) return { status, body: usual }
  if (known[rest]) return known[rest]
  const seen = jsonIn(rest)
  return seen === undefined ? undefined : { status, body: 'other', seen }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function printAnswer({ status, body, location, seen }: Answer): string {
  if (body === 'other') return `${status}:${JSON.stringify(seen)}`
  return `${status}:${body === 'none' && location ? 'location' : body}`
}

export function answered({ status, body, location, seen }: Answer): string {
  const address = location ? ', and its header `Location` has the address of the record' : ''
  if (body === 'none') return `${status} without a body${address}`
  return body === 'record'
    ? `${status} with the record${address}`
    : `${status} with \`${JSON.stringify(seen)}\`${address}`
}
