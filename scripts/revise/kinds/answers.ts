// What a successful create, update or delete is answered with.

import type { Answer, Facts } from '../../../src/verify/facts.ts'
import type { Example, MediaType, Response } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.ts'

import { type Draft, mark, refTo, successOf, written } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema, valueSchema } from '../schemas.ts'
import { answered, type Changing, done, forms, parseAnswer, printAnswer } from './answer-text.ts'
import { shownBody } from './record-envelope.ts'

export const createdStatus = answerKind('create', 'created-status')
export const deletedStatus = answerKind('delete', 'deleted-status')

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
  say: ({ list, show, update }) => ({
    assumed:
      list === 200 && show === 200 && update.status === 200 && update.body === 'record'
        ? 'The response to a successful list, show or update is 200.'
        : `The response to a successful list is ${list}, to a successful show ${show}, and to a successful update ${answered(update)}.`,
  }),
}

function withPart(now: Facts['success-status'] | undefined, part: string): Facts['success-status'] | undefined {
  const [, action, rest = ''] = /^(list|show|update):(.*)$/s.exec(part) ?? []
  const answer = parseAnswer('update', rest)
  if (!now || !answer || action === undefined) return undefined
  return { ...now, [action]: action === 'update' ? answer : answer.status }
}

function answerKind(action: Changing, id: string): Kind<Answer> {
  return {
    forms,
    parse: (text) => parseAnswer(action, text),
    print: printAnswer,
    apply: (draft, answer) => {
      for (const view of draft.views) if (view['x-action'] === action) answerWith(draft, view, action, id, answer)
    },
    say: (answer) => ({ assumed: `The response to a successful ${action} is ${answered(answer)}.` }),
  }
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
  const { response } = ownResponse(draft, view, action, answer)
  const record = singular(view.resource)
  if (answer.body === 'record') giveRecord(draft, view, response)
  else {
    mark(response, [id], ['record-envelope'])
    response.description = `The ${answer.body === 'none' || action !== 'delete' ? record : 'record'} was ${done[action]}.`
    if (answer.body === 'none') delete response.content
    else response.content = { 'application/json': otherBody(draft, view, action, id, answer.seen) }
  }
  if (answer.location !== undefined || answer.body !== 'record')
    setLocation(draft, view, response, id, answer.location === true)
}

/** Records of two resources cannot share a response. */
function ownResponse(draft: Draft, view: OperationView, action: Changing, answer: Answer): { response: Response } {
  const { status, response } = successOf(draft, view)
  if (action !== 'delete' || answer.body !== 'record') return { response }
  const name = `${view.tag.replaceAll(' ', '').replace(/.*/, singular)}Deleted`
  draft.contract.components.responses[name] ??= structuredClone(response)
  written(draft, view).responses[status] = refTo('responses', name)
  return { response: draft.contract.components.responses[name] }
}

function giveRecord(draft: Draft, view: OperationView, response: Response): void {
  const hasRecord = view.success.record !== undefined
  const shown = shownBody(draft, view)
  if (hasRecord || !shown) return
  mark(response, ['record-envelope'])
  response.content = { 'application/json': { schema: shown.schema, examples: keptExamples(view, shown) } }
}

/** One for each form; a delete shows the first record. What they say, the mock tells in the end. */
function keptExamples({ form }: OperationView, shown: MediaType): Record<string, Example> {
  const [record] = Object.values(shown.examples ?? {})
  const keys = form
    ? Object.entries(form.examples ?? {})
    : [['deleted', { summary: 'The record that was deleted' }] as const]
  return Object.fromEntries(
    keys.map(([key, { summary }]) => [key, { ...(summary && { summary }), value: structuredClone(record?.value) }]),
  )
}

function otherBody(draft: Draft, { form }: OperationView, action: Changing, id: string, seen: unknown): MediaType {
  const word = done[action]
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}Body`
  const about = `What a successful ${action} returns.`
  draft.contract.components.schemas[name] = {
    ...(seen !== null && typeof seen === 'object' && !Array.isArray(seen)
      ? bodySchema(new Map(), seen, about)
      : valueSchema(seen)),
    'x-assumption': id,
  }
  const keys = form ? Object.entries(form.examples ?? {}) : [[word, { summary: `The record was ${word}` }] as const]
  const examples = keys.map(([key, { summary }]) => [
    key,
    { ...(summary && { summary }), value: structuredClone(seen) },
  ])
  return { schema: refTo('schemas', name), examples: Object.fromEntries(examples) }
}

function setLocation(draft: Draft, view: OperationView, response: Response, id: string, isThere: boolean): void {
  const headers = Object.entries(response.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'location')
  if (!isThere) {
    if (headers.length > 0) response.headers = Object.fromEntries(headers)
    else delete response.headers
    return
  }
  const record = singular(view.tag.replaceAll(' ', ''))
  const name = `${record}Location`
  const [key = 'created', { summary } = {}] = Object.entries(view.form?.examples ?? {})[0] ?? []
  draft.contract.components.headers ??= {}
  draft.contract.components.headers[name] = {
    description: `The URL of the new ${singular(view.resource)} (RFC 9110, section 10.2.2).`,
    'x-role': 'record-url',
    'x-assumption': id,
    schema: { type: 'string' },
    examples: { [key]: { summary: summary ?? 'The new record', value: '' } },
  }
  response.headers = { ...Object.fromEntries(headers), Location: refTo('headers', name) }
}
