// What a service does, in sentences for its developer.

import { isObject } from '../../lib/json.ts'
import { pointerKeys } from '../../lib/json-pointer.ts'
import type { Answer, ErrorBody, Facts, ListEnvelope, PageSelection, Pointer, RecordFields } from '../facts.ts'
import { Other, Several } from './observation.ts'

/** A sentence about what was observed of a ledger entry, or of a fact of the source. */
export function sentenceOf(id: string, observed: unknown, assumed: unknown): string {
  if (observed instanceof Other) return observed.sentence
  if (observed instanceof Several) {
    const told = Object.entries(observed.byName).map(([name, value]) => ({
      name,
      said: sentenceOf(id, value, assumed),
    }))
    const parts = [...new Set(told.map(({ said }) => said))].map((said) => {
      const names = told.filter((one) => one.said === said).map(({ name }) => name)
      return `${names.join(', ')}: ${said}`
    })
    return `It is not the same everywhere. ${parts.join(' ')}`
  }
  const write = sentences[id as keyof typeof sentences] ?? (id.endsWith('-record') ? record : undefined)
  // Each sentence is about the fact of its own entry.
  return write
    ? (write as (value: unknown, assumed: unknown) => string)(observed, assumed)
    : `It is ${String(observed)}.`
}

const sentences: { readonly [Id in keyof Facts]: (value: Facts[Id], assumed: Facts[Id]) => string } = {
  id: (kind) => `An \`id\` is ${words[kind]}.`,
  'record-envelope': ({ record: place }) => `A record is ${at(place)}.`,
  'list-envelope': list,
  'pixel-record': record,
  'domain-record': record,
  'success-status': ({ list, show, update }) =>
    `A list is ${list}, a record that is shown ${show}, and an update ${answer(update)}.`,
  'created-status': (value) => `A create is ${answer(value)}.`,
  'deleted-status': (value) => `A delete is ${answer(value)}.`,
  unauthenticated: treated('A request without a valid key'),
  'unknown-id': treated('A request for an unknown `id`'),
  'malformed-id': treated('A malformed `id`'),
  'invalid-form': treated('An invalid form'),
  'invalid-query': treated('A query parameter with a value that is not allowed'),
  'unsupported-media-type': ({ json, other }) => `${treated('JSON')(json)} ${treated('Text that is no form')(other)}`,
  'error-message': (body) => `The body of an error is ${media(body)}${messageAt(body)}.`,
  'error-fields': fieldErrors,
  'other-errors': (kind) => `The body of another error is ${words[kind]}.`,
  'page-selection': pages,
  'same-name': treated('A second record with the same name'),
  'empty-field': treated('A required field with an empty value'),
  'empty-update': treated('An update without a field'),
  'unknown-fields': treated('A field that the form does not have'),
  'cleared-targets': treated('An update that sends an optional field with an empty value'),
  'omitted-fields': (value) => `A field that an update leaves out ${words[value]}.`,
  'search-match': (value) => `A search finds ${words[value] ?? value}.`,
  'name-order': (value) => `Sorted by name, ${words[value] ?? value}.`,
  'links-query': (value) => `The query is ${value} in the addresses of other pages.`,
  'white-space': (value) => `White space around a value is ${value}.`,
  'accept-header': (value) =>
    value === 'required' ? 'Without `Accept`, an error is a page of HTML.' : `Without \`Accept\`: ${value}.`,
}

/** What the values of facts are, for people. */
const words: Readonly<Record<string, string>> = {
  integer: 'an integer that grows',
  uuid: 'a UUID',
  string: 'a text',
  json: 'JSON',
  html: 'a page of HTML',
  text: 'plain text',
  empty: 'empty',
  kept: 'stays as it was',
  'put-clears': 'is cleared by PUT, and stays as it was with PATCH',
  'put-requires': 'makes PUT fail, and stays as it was with PATCH',
  'contains-ignoring-case': 'a part of a name, in upper or lower case',
  'case-sensitive': 'a part of a name, in the same case only',
  exact: 'only a whole name',
  prefix: 'only the beginning of a name',
  words: 'the words of a name in any order',
  'ignoring-case': 'upper and lower case are mixed',
  'code-points': 'upper case comes before lower case',
}

/** What becomes of a request that may be rejected. */
const becomes: Readonly<Record<string, string>> = {
  truncated: 'finds the record with the number that it begins with',
  default: 'is taken for the default',
  empty: 'is taken as it is, so that the list is empty',
  clamped: 'is taken for the nearest one that is allowed',
  applied: 'is written all the same',
  unchanged: 'is accepted and changes nothing',
  'becomes-unset': 'makes the field unset',
  'empty-string': 'makes the field an empty string',
}

function treated(what: string): (value: number | string) => string {
  return (value) =>
    typeof value === 'number' ? `${what} is rejected with ${value}.` : `${what} ${becomes[value] ?? `is ${value}`}.`
}

function at(pointer: Pointer): string {
  return pointer === '' ? 'the body itself' : `under \`${pointerKeys(pointer).join('.')}\``
}

function list({ records, places }: ListEnvelope, assumed: ListEnvelope): string {
  const parts = Object.entries(places).map(
    ([role, place]) => `\`${role}\` ${place.startsWith('/') ? 'at' : 'in the header'} \`${place}\``,
  )
  const lacking = Object.keys(assumed.places).filter((role) => !(role in places))
  const others = parts.length > 0 ? `, with ${parts.join(', ')}` : ''
  const without = lacking.length > 0 ? `, and without ${names(lacking)}` : ''
  return `The records of a list are ${at(records)}${others}${without}.`
}

const unsetForms = { null: '`null`', absent: 'nothing', 'empty-string': 'an empty string' }

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
  const what = { record: 'with the record', none: 'without a body', other: `with ${JSON.stringify(seen)}` }[body]
  return `${status} ${what}${location ? ', and `Location` has its address' : ''}`
}

function media({ mediaType }: ErrorBody): string {
  return mediaType || 'empty'
}

function messageAt({ mediaType, message }: ErrorBody): string {
  if (mediaType === '') return ''
  if (message === undefined) return ' without a message'
  if (message === '') return ', and all of it is the message'
  return ` with its message at \`${message.replace('[]', '')}\`${message.endsWith('[]') ? ', which is a list' : ''}`
}

/** "Field errors are a list at `/detail`; each has the field's name as the last part of `loc`." */
function fieldErrors(body: ErrorBody): string {
  const { errors, each } = body
  const message = `The body is ${media(body)}${messageAt(body)}.`
  if (errors === undefined) return `No place of the body names the invalid fields. ${message}`
  const where = errors === '' ? 'at the top of the body' : `at \`${errors}\``
  if (!isObject(each))
    return `Field errors are an object ${where} with ${each === 'sentence' ? 'one sentence' : 'a list of sentences'} for each field. ${message}`
  const { field, reason } = each as { field: Pointer; reason: Pointer } // no other is an object
  const name = field.endsWith('[]') ? `the last part of \`${field.slice(1, -2)}\`` : `\`${field.slice(1)}\``
  return `Field errors are a list ${where}; each has the field's name as ${name} and the reason as \`${reason.slice(1)}\`. ${message}`
}

function pages({ parameter, first, afterLast }: PageSelection): string {
  const after = afterLast === 'empty' ? 'empty' : `rejected with ${afterLast}`
  return `\`${parameter}\` selects a page, the first one is ${first}, and a page after the last one is ${after}.`
}
