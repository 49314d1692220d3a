// What a successful create, update or delete is answered with.

import { isObject, parseJson } from '../../../src/lib/json.ts'
import type { Answer, Facts } from '../../../src/facts/facts.ts'
import type { Example, MediaType, Response } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { bodiesIn, type Draft, mark, ownSuccess, refTo, successOf, written } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema, openSchema } from '../schemas.ts'

/** What operations that change something do to a record. */
const done = { create: 'created', update: 'updated', delete: 'deleted' } as const

type Changing = keyof typeof done

const forms =
  'a status and what the body is: `200`, `204`, `200:record`, `200:none`, `201:location`, `200:message`, `200:{"deleted":true}`'

export const createdStatus = answerKind('create', 'created-status')
export const deletedStatus = answerKind('delete', 'deleted-status')

function answerKind(action: Changing, id: string): Kind<Answer> {
  return {
    forms,
    parse: (text) => parseAnswer(action, text),
    print: printAnswer,
    apply: (draft, answer) => {
      for (const view of draft.views) if (view['x-action'] === action) answerWith(draft, view, action, id, answer)
    },
  }
}

/** The statuses of list and show, and what an update is answered with. */
export const successStatus: Kind<Facts['success-status']> = {
  forms: `\`list:200\`, \`show:200\`, or \`update:\` and ${forms}`,
  parse: (text, now) =>
    text.split(/,(?=(?:list|show|update):)/).reduce<Facts['success-status'] | undefined>(withPart, now),
  print: ({ list, show, update }) => `list:${list},show:${show},update:${printAnswer(update)}`,
  apply: (draft, { list, show, update }) => {
    for (const view of draft.views) {
      if (view['x-action'] === 'list') moveTo(draft, view, list)
      if (view['x-action'] === 'show') moveTo(draft, view, show)
      if (view['x-action'] === 'update') answerWith(draft, view, 'update', 'success-status', update)
    }
  },
}

function withPart(now: Facts['success-status'] | undefined, part: string): Facts['success-status'] | undefined {
  const [, action, rest = ''] = /^(list|show|update):(.*)$/s.exec(part) ?? []
  const answer = parseAnswer('update', rest)
  if (!now || !answer || action === undefined) return undefined
  return { ...now, [action]: action === 'update' ? answer : answer.status }
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
    default: {
      const seen = parseJson(rest)
      return seen === undefined ? undefined : { status, body: 'other', seen }
    }
  }
}

function printAnswer({ status, body, location, seen }: Answer): string {
  if (body === 'other') return `${status}:${JSON.stringify(seen)}`
  return `${status}:${body === 'none' && location ? 'location' : body}`
}

/** The same response under another status. */
function moveTo(draft: Draft, view: OperationView, status: number): void {
  const { responses } = written(draft, view)
  const { status: old } = successOf(draft, view)
  const reference = responses[old]
  if (!reference) return
  delete responses[old]
  responses[String(status)] = reference
}

function answerWith(draft: Draft, view: OperationView, action: Changing, id: string, answer: Answer): void {
  moveTo(draft, view, answer.status)
  const response = responseFor(draft, view, action, answer)
  if (answer.body === 'record') giveRecord(draft, view, action, response)
  else {
    mark(response, [id], ['record-envelope'])
    response.description = `The record was ${done[action]}.`
    if (answer.body === 'none') delete response.content
    else response.content = { 'application/json': otherBody(draft, view, action, id, answer.seen) }
  }
  if (answer.location !== undefined || answer.body !== 'record')
    setLocation(draft, view, response, id, answer.location === true)
}

/** Records of two resources cannot share a response. */
function responseFor(draft: Draft, view: OperationView, action: Changing, answer: Answer): Response {
  if (action !== 'delete' || answer.body !== 'record') return successOf(draft, view).response
  return ownSuccess(draft, view, `${view.type}Deleted`)
}

/** The body that shows a record; its examples are told by the mock in the end. */
function giveRecord(draft: Draft, view: OperationView, action: Changing, response: Response): void {
  const show = draft.views.find((one) => one.resource === view.resource && one['x-action'] === 'show')
  const [shown] = show ? bodiesIn(successOf(draft, show).response) : []
  if (view.success.record !== undefined || !shown) return
  const [example] = Object.values(shown.examples ?? {})
  mark(response, ['record-envelope'])
  response.content = {
    'application/json': { schema: shown.schema, examples: examplesFor(view, action, example?.value) },
  }
}

function otherBody(draft: Draft, view: OperationView, action: Changing, id: string, seen: unknown): MediaType {
  const name = `${action.charAt(0).toUpperCase()}${action.slice(1)}Result`
  const about = `What a successful ${action} returns.`
  draft.contract.components.schemas[name] = {
    ...(isObject(seen) ? bodySchema(new Map(), seen, about) : openSchema(seen)),
    'x-assumption': id,
  }
  return { schema: refTo('schemas', name), examples: examplesFor(view, action, seen) }
}

/** One for each form; one alone where there is no form. */
function examplesFor({ form }: OperationView, action: Changing, value: unknown): Record<string, Example> {
  const word = done[action]
  const keys = form ? Object.entries(form.examples ?? {}) : [[word, { summary: `The record was ${word}` }] as const]
  return Object.fromEntries(
    keys.map(([key, { summary = '' }]) => [key, { ...(summary && { summary }), value: structuredClone(value) }]),
  )
}

function setLocation(draft: Draft, view: OperationView, response: Response, id: string, isThere: boolean): void {
  const { Location: _, ...headers } = response.headers ?? {}
  if (isThere) {
    const name = `${view.type}Location`
    draft.contract.components.headers ??= {}
    draft.contract.components.headers[name] = {
      description: `The URL of the new ${view.record} (RFC 9110, section 10.2.2).`,
      'x-role': 'record-url',
      'x-assumption': id,
      schema: { type: 'string' },
    }
    headers['Location'] = refTo('headers', name)
  }
  if (Object.keys(headers).length > 0) response.headers = headers
  else delete response.headers
}
