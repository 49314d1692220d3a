// The responses to a successful create, update or delete, and the statuses of list and show.

import { jsonIn } from '../lib/json.ts'
import type { FactType } from './fact-type.ts'

export interface Answer {
  readonly status: number
  /** `record` is the record in the place of `record-envelope`, `other` any other body. */
  readonly body: 'record' | 'none' | 'other'
  /** Whether the header `Location` has the address of the record. Left out: either is fine. */
  readonly location?: boolean
  /** An example of another body. */
  readonly seen?: unknown
}

export interface Successes {
  readonly list: number
  readonly show: number
  readonly update: Answer
}

/** What each changing operation does to a record. */
export const done = { create: 'created', update: 'updated', delete: 'deleted' } as const

export type Changing = keyof typeof done

const forms =
  'a status and what the body is: `200`, `204`, `200:record`, `200:none`, `201:location`, `200:message`, `200:{"deleted":true}`, `200:other`'

export const createdStatus = answerType('create')
export const deletedStatus = answerType('delete')

function answerType(action: Changing): FactType<Answer> {
  return {
    forms: () => forms,
    parse: (text) => parseAnswer(action, text),
    print: printAnswer,
    sentence: (value) => `The response to a successful ${action} is ${answer(value)}.`,
    canDiffer: () => true,
  }
}

export const successStatus: FactType<Successes> = {
  forms: () => `\`list:200\`, \`show:200\`, or \`update:\` and ${forms}`,
  parse: (text, _, now) => text.split(/,(?=(?:list|show|update):)/).reduce<Successes | undefined>(withPart, now),
  print: ({ list, show, update }) => `list:${list},show:${show},update:${printAnswer(update)}`,
  sentence: ({ list, show, update }) =>
    `The response to a successful list is ${list}, to a successful show ${show}, and to a successful update ${answer(update)}.`,
  canDiffer: () => true,
}

function withPart(now: Successes | undefined, part: string): Successes | undefined {
  const [, action, rest = ''] = /^(list|show|update):(.*)$/s.exec(part) ?? []
  const parsed = parseAnswer('update', rest)
  if (!now || !parsed || action === undefined) return undefined
  return { ...now, [action]: action === 'update' ? parsed : parsed.status }
}

function parseAnswer(action: Changing, text: string): Answer | undefined {
  const [, digits, , rest] = /^(2\d\d)(:(.*))?$/s.exec(text) ?? []
  if (!digits) return undefined
  const status = Number(digits)
  switch (rest) {
    case undefined:
      return { status, body: status === 204 || action === 'delete' ? 'none' : 'record' }
    case 'record':
    case 'none':
      return { status, body: rest }
    case 'location':
      return { status, body: 'none', location: true }
    case 'message':
      return { status, body: 'other', seen: { message: `The record was ${done[action]}.` } }
    case 'other':
      return { status, body: 'other' }
    default: {
      const seen = jsonIn(rest)
      return seen === undefined ? undefined : { status, body: 'other', seen }
    }
  }
}

function printAnswer({ status, body, location, seen }: Answer): string {
  if (body === 'other') return `${status}:${seen === undefined ? 'other' : JSON.stringify(seen)}`
  return `${status}:${body === 'none' && location ? 'location' : body}`
}

/** "201 with the record" */
function answer({ status, body, location, seen }: Answer): string {
  const other = seen === undefined ? 'with another body' : `with \`${JSON.stringify(seen)}\``
  const bodies = { none: 'without a body', record: 'with the record', other }
  const address = location ? ', and its header `Location` has the address of the record' : ''
  return `${status} ${bodies[body]}${address}`
}
