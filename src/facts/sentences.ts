// What a fact says, as a sentence: in a report, and in the ledger of a contract that adopts it.

import { pointerKeys } from '../lib/json-pointer.ts'
import type {
  Answer,
  Behaviors,
  ErrorBody,
  Facts,
  ListEnvelope,
  PageSelection,
  Place,
  Pointer,
  RecordFields,
} from './facts.ts'
import { Other, Several } from './observed.ts'

/**
 * A sentence about what was observed of a ledger entry, or of a fact of the source.
 *
 * @param assumed the fact that the contract has: what a list lacks of it is named
 */
export function sentenceOf(id: string, observed: unknown, behaviors: Behaviors = {}, assumed?: unknown): string {
  if (observed instanceof Other) return observed.sentence
  if (observed instanceof Several)
    return severalSentence(observed, (value) => sentenceOf(id, value, behaviors, assumed))
  const behavior = typeof observed === 'number' ? undefined : behaviors[String(observed)]
  if (behavior !== undefined) return behavior
  const write = sentences[id as keyof typeof sentences] ?? (id.endsWith('-record') ? record : undefined)
  // Each sentence is about the fact of its own entry.
  return write
    ? (write as (value: unknown, assumed: unknown) => string)(observed, assumed)
    : `It is ${String(observed)}.`
}

/** What is so in the same places is said once. */
function severalSentence({ byName }: Several, sentence: (value: unknown) => string): string {
  const places = new Map<string, string[]>()
  for (const [name, value] of Object.entries(byName)) {
    const said = sentence(value)
    places.set(said, [...(places.get(said) ?? []), name])
  }
  const parts = [...places].map(([said, all]) => `${all.join(', ')}: ${said}`)
  return `It is not the same everywhere. ${parts.join(' ')}`
}

const sentences: { readonly [Id in keyof Facts]?: (value: Facts[Id], assumed?: Facts[Id]) => string } = {
  id: (kind) =>
    ({
      integer:
        'An `id` is a positive integer that the service chooses, and each new record has a higher `id` than the one before.',
      uuid: 'An `id` is a UUID that the service chooses.',
      string: 'An `id` is a string that the service chooses.',
    })[kind],
  'record-envelope': ({ record: place }) => `A response with one record has the record ${at(place)}.`,
  'list-envelope': list,
  'success-status': ({ list: listed, show, update }) =>
    `The response to a successful list is ${listed}, to a successful show ${show}, and to a successful update ${answer(update)}.`,
  'created-status': (value) => `The response to a successful create is ${answer(value)}.`,
  'deleted-status': (value) => `The response to a successful delete is ${answer(value)}.`,
  unauthenticated: (status) => `The response to a request with a missing or invalid key is ${status}.`,
  'unknown-id': (status) => `The response to an unknown \`id\` is ${status}.`,
  'malformed-id': (status) => `The response to a malformed \`id\`, such as \`abc\`, is ${status}.`,
  'invalid-form': (status) =>
    `The response to a form with a missing required field or a value that is not allowed is ${status}.`,
  'invalid-query': (status) =>
    `The response to a query parameter with a value that is not allowed is ${status}, and a parameter that the operation does not have is ignored.`,
  'empty-field': (value) =>
    `A create or an update that sends a required field with an empty value is ${rejected(value)}.`,
  'empty-update': (value) => `An update without a field is ${rejected(value)}.`,
  'unknown-fields': (value) => `A field that the form does not have is ${rejected(value)}.`,
  'cleared-targets': (value) => `An update that sends an optional field with an empty value is ${rejected(value)}.`,
  'same-name': (value) => `Where names are unique, a name that another record has is ${rejected(value)}.`,
  lengths: (limits) => listed(limits, (limit) => (limit === 'none' ? 'any length' : `at most ${limit} characters`)),
  formats: (forms) => listed(forms, (form) => (form === 'any' ? 'any form' : 'the form of its pattern')),
  'unsupported-media-type': ({ json, other, update }) => {
    if (update !== undefined) return mediaTypesOfUpdates({ json, other, update })
    if (json === other && json !== 'read') return `The response to a body that is not a URL-encoded form is ${json}.`
    const others = other === 'read' ? 'so is every other body' : `the response to any other body is ${other}`
    return json === 'read'
      ? `A JSON body is read like a form, and ${others}.`
      : `The response to a JSON body is ${json}, and ${other === 'read' ? 'every other body is read like a form' : others}.`
  },
  'error-message': (body) => `The body of an error is ${message(body)}.`,
  'error-fields': fieldErrors,
  'other-errors': (kind) => `Every other error ${otherBodies[kind]}, and may have the header \`Retry-After\`.`,
  'page-selection': pages,
}

/** Without a status of its own, what is rejected has that of an invalid form. */
function rejected(value: unknown): string {
  return typeof value === 'number' ? `rejected with ${value}` : 'rejected as invalid input'
}

function mediaTypesOfUpdates({ json, other, update }: Facts['unsupported-media-type']): string {
  const ofJson = json === 'read' ? 'A JSON body is read like a form.' : `The response to a JSON body is ${json}.`
  const ofCreates = other === 'read' ? 'is read like a form' : `is rejected with ${other}`
  const ofUpdates = update === 'unchanged' ? 'changes nothing and succeeds' : `is rejected with ${update}`
  return `${ofJson} A create with any other body ${ofCreates}; an update with one ${ofUpdates}.`
}

function listed<Value>(byField: Readonly<Record<string, Value>>, words: (value: Value) => string): string {
  const parts = Object.entries(byField).map(([field, value]) => `\`${field}\` has ${words(value)}`)
  return `Of the fields, ${parts.join(', ')}.`
}

const otherBodies: Readonly<Record<Facts['other-errors'], string>> = {
  json: 'has a JSON body like that of the documented errors',
  html: 'has a page of HTML as its body',
  text: 'has a sentence in plain text as its body',
  empty: 'has an empty body',
}

/** "under `data.attributes`", "in the header `Link`", "as its body". */
function at(place: Place): string {
  if (place === '') return 'as its body'
  if (!place.startsWith('/')) return `in the header \`${place}\``
  const keys = pointerKeys(place)
  if (keys.at(-1) !== '{resource}') return `under \`${keys.join('.')}\``
  const outer = keys.slice(0, -1)
  return `under ${outer.length > 0 ? `\`${outer.join('.')}\` and ` : ''}the name of the resource`
}

function list({ records, places }: ListEnvelope, assumed?: ListEnvelope): string {
  const words = (role: string): string => role.replace('-url', ' URL').replaceAll('-', ' ')
  const others = Object.entries(places).map(([role, place]) => `, its ${words(role)} ${at(place)}`)
  const lacking = Object.keys(assumed?.places ?? {}).filter((role) => !(role in places))
  const without = lacking.length > 0 ? ` It has no ${lacking.map(words).join(', no ')}.` : ''
  return `A list has its records ${at(records)}${others.join('')}.${without}`
}

const unsetForms = {
  null: '`null`',
  absent: 'nothing',
  'null-or-absent': '`null` or nothing',
  'empty-string': 'an empty string',
}

function record({ missing = [], more, unset }: RecordFields): string {
  const parts = [
    ...(missing.length > 0 ? [`lacks ${names(missing)}`] : []),
    ...(more ? [`also has ${names(Object.keys(more))}`] : []),
    ...(unset ? [`has ${unsetForms[unset]} for a field that is not set`] : []),
  ]
  return `A record in a response ${parts.join(' and ') || 'has just the fields of the contract'}.`
}

function names(all: readonly string[]): string {
  return all.map((name) => `\`${name}\``).join(', ')
}

function answer({ status, body, location, seen }: Answer): string {
  const bodies = { none: 'without a body', record: 'with the record', other: `with \`${JSON.stringify(seen)}\`` }
  const address = location ? ', and its header `Location` has the address of the record' : ''
  return `${status} ${bodies[body]}${address}`
}

const texts: Readonly<Record<string, string>> = {
  '': 'empty',
  'text/plain': 'a sentence in plain text',
  'text/html': 'a page of HTML',
}

/** "JSON with its message at `/detail`" */
function message({ mediaType, message: place }: ErrorBody): string {
  const text = texts[mediaType]
  if (text !== undefined) return text
  const type = mediaType === 'application/json' ? 'JSON' : `\`${mediaType}\``
  if (place === undefined) return `${type} without a message`
  if (place === '') return `${type}, and all of it is the message`
  return `${type} with its message at \`${place.replace('[]', '')}\`${place.endsWith('[]') ? ', which is a list' : ''}`
}

/** "Field errors are a list at `/detail`; each has the field's name as the last part of `loc`." */
function fieldErrors(body: ErrorBody): string {
  const { errors, each } = body
  const said = `The body of an error for invalid input is ${message(body)}.`
  if (errors === undefined) return `${said} No place of it names the invalid fields.`
  const where = errors === '' ? 'at the top of the body' : `at \`${errors}\``
  if (typeof each !== 'object')
    return `${said} Field errors are an object ${where} with ${each === 'sentence' ? 'one sentence' : 'a list of sentences'} for each field.`
  const last = (pointer: Pointer): string =>
    pointer.endsWith('[]') ? `the last part of \`${pointer.slice(1, -2)}\`` : `\`${pointer.slice(1)}\``
  return `${said} Field errors are a list ${where}; each has the field's name as ${last(each.field)} and the reason as ${last(each.reason)}.`
}

function pages({ parameter, first, afterLast }: PageSelection): string {
  const end =
    afterLast === 'empty'
      ? 'a page after the last one is empty'
      : `the response to a page after the last one is ${afterLast}`
  return `The parameter \`${parameter}\` selects a page of a list; the first page is ${first}, it is the default, and ${end}.`
}
