// Each sentence of the ledger is about its entry, and what is assumed says what the value says.

import type { Check, Fault } from '../check.ts'
import { below, isNode, type Node } from '../tree.ts'

interface Entry {
  /** What every sentence of the entry names, the reason apart. */
  about: RegExp
  /** What is assumed, for each value; `{part}` stands for a part of the value, `{}` for the value. */
  says: Readonly<Record<string, readonly string[]>>
}

/** For a value that is a number or an object, whatever it is. */
const any = '*'

const invalid = 'is rejected as invalid input'

const entries: Readonly<Record<string, Entry>> = {
  'base-url': { about: /address|base_url/, says: {} },
  id: {
    about: /`id`/,
    says: {
      integer: ['is a positive integer that', 'each new record has a higher `id` than the one before'],
      'numeric-string': ['is a positive integer written as a string', 'has a higher `id` than the one before'],
      uuid: ['is a UUID that'],
    },
  },
  'malformed-id': {
    about: /\bform\b|malformed|abc|another record/,
    says: { [any]: ['to a malformed `id`', ' is {}.'], truncated: ['reads the digits at the beginning of an `id`'] },
  },
  'pixel-record': { about: /pixel/, says: { [any]: ['A pixel in a response has `id`, ', 'and may have more fields'] } },
  'domain-record': {
    about: /domain|redirect target/,
    says: { [any]: ['A domain in a response has `id`, ', 'and may have more fields'] },
  },
  'record-envelope': {
    about: /one record|the record|object with its `name`/,
    says: {
      '/data': ['has the record under `data`: `{"data": {…}}`'],
      '/{resource}': ['has the record under the name of its resource: `{"pixel": {…}}` or `{"domain": {…}}`'],
      '': ['has the record as its body'],
    },
  },
  'list-envelope': { about: /list|page/i, says: { [any]: ['A list '] } },
  'page-selection': {
    about: /page/,
    says: { [any]: ['The parameter `{parameter}` selects a page', 'the first page is {first}, it is the default'] },
  },
  'search-match': {
    about: /search/,
    says: {
      'contains-ignoring-case': ['matches a search when its name contains the query, in upper or lower case'],
      exact: ['when its name is the query, letter by letter'],
      'case-sensitive': ['when its name contains the query, letter by letter'],
      prefix: ['when its name begins with the query, in upper or lower case'],
      words: ['contains every word of the query, in any order, in upper or lower case'],
    },
  },
  'search-and-filter': {
    about: /filter|search for the name with the type/,
    says: { both: ['has only the records that match both'], either: ['that match the search or the filter'] },
  },
  'name-order': {
    about: /order|sorted by name/,
    says: {
      'ignoring-case': ['sorted by name ignores case and accents', 'the same name are sorted by creation'],
      'code-points': ['has all capital letters before the small ones', 'the same name are sorted by creation'],
    },
  },
  'links-query': {
    about: /address/,
    says: {
      kept: ['addresses of other pages in a list have the search, the filter, the sorting and the length of the page'],
      dropped: ['have only the number of the page'],
    },
  },
  'empty-page': {
    about: /empty|no record has/,
    says: {
      'last-page-1': ['The last page of an empty list is the first one', 'has no first and no last position'],
      'last-page-0': ['The last page of an empty list is 0', 'has no first and no last position'],
    },
  },
  'success-status': {
    about: /success|update it/,
    says: { [any]: ['to a successful list', ' show', 'is {list}', 'update is {update}'] },
  },
  'created-status': {
    about: /[Cc]reate|new record/,
    says: {
      record: ['to a successful create is {status} with the new record'],
      none: ['create is {status} without a body'],
    },
  },
  'deleted-status': {
    about: /delete|a body/,
    says: {
      none: ['to a successful delete is {status} without a body'],
      message: ['delete is {status} with a message'],
    },
  },
  'same-name': {
    about: /same name|one name|another domain has/,
    says: {
      allowed: ['may have the same name, and so may two domains'],
      rejected: [`whose name another domain has ${invalid}`],
    },
  },
  'empty-field': {
    about: /empty|without a name/,
    says: {
      rejected: [`A create or an update that sends a required field with an empty value ${invalid}`],
      accepted: ['may send a required field with an empty value'],
    },
  },
  'white-space': {
    about: /white space|differs|space/,
    says: {
      kept: ['keeps the white space at its beginning and its end'],
      trimmed: ['loses the white space at its beginning and its end'],
    },
  },
  'empty-update': {
    about: /update|nobody has changed/,
    says: { unchanged: ['without a field changes nothing'], rejected: [`without a field ${invalid}`] },
  },
  'omitted-fields': {
    about: /update|with PUT|need not send/,
    says: {
      kept: ['that an update leaves out keeps its value, with PUT as with PATCH'],
      'put-clears': ['with PATCH leaves out keeps its value', 'with PUT leaves out is cleared'],
      'put-requires': ['with PATCH leaves out keeps its value', `with PUT that leaves out a field ${invalid}`],
    },
  },
  'cleared-targets': {
    about: /target/,
    says: {
      'becomes-null': [
        'with an empty value removes it',
        'is `null` afterwards|leaves it out afterwards|is an empty string afterwards',
      ],
      'empty-string': ['with an empty value removes it', 'is an empty string afterwards'],
      rejected: [`with an empty value ${invalid}`],
      unchanged: ['with an empty value leaves it as it is'],
    },
  },
  unauthenticated: { about: /key/, says: { [any]: ['with a missing or invalid key is {}.'] } },
  'unknown-id': { about: /unknown|deleted|delete it, then/, says: { [any]: ['to an unknown `id` is {}.'] } },
  'unsupported-media-type': {
    about: /JSON|URL-encoded/,
    says: { [any]: ['to a body that is not a URL-encoded form is {}'], 'json-read': ['reads a JSON body like a form'] },
  },
  'invalid-form': {
    about: /invalid|without a name|missing/,
    says: { [any]: ['with a missing required field or a value that is not allowed is {}.'] },
  },
  'unknown-fields': {
    about: /field/,
    says: {
      rejected: [`that the form does not have ${invalid}`],
      applied: ['that the form does not have is applied'],
      ignored: ['that the form does not have is ignored'],
    },
  },
  'invalid-query': {
    about: /query|per_page|another value|value that is not allowed|asked/,
    says: {
      [any]: ['with a value that is not allowed is {}', 'that the operation does not have is ignored'],
      default: ['with a value that is not allowed counts as left out'],
      empty: ['that is filtered by a value that is not allowed is empty'],
      clamped: ['has the length that was asked for, up to the longest'],
    },
  },
  'error-message': {
    about: /error|deleted/,
    says: { [any]: ['The body of an error is a ', 'and may have more fields'] },
  },
  'error-fields': { about: /invalid|error|lists? of sentences/, says: { [any]: ['for invalid input '] } },
  'accept-header': {
    about: /`Accept`/,
    says: { 'json-always': ['has a JSON body whatever the request says'], required: ['has a JSON body only when'] },
  },
  'other-errors': {
    about: /error/,
    says: {
      json: ['Every other error has a JSON body', 'may have the header `Retry-After`'],
      empty: ['Every other error has no body', 'may have the header `Retry-After`'],
      html: ['Every other error has a page of HTML', 'may have the header `Retry-After`'],
    },
  },
}

export const ledgerSentences: Check = {
  rule: 'ledger-sentences',
  advice: 'Correct the sentence or the value; if it is said in other words now, say them in this check too.',
  find: (reading) =>
    Object.entries(reading.contract['x-assumptions'] ?? {}).flatMap(([id, entry]) => {
      const known = entries[id]
      // An alternative gives its entry another reason, and sentences about any service.
      return known && isNode(entry) ? [...topicFaults(id, entry, known), ...valueFaults(id, entry, known)] : []
    }),
}

function topicFaults(id: string, entry: Node, { about }: Entry): Fault[] {
  return ['gap', 'assumed', 'ifWrong', 'probe']
    .filter((part) => typeof entry[part] === 'string' && !about.test(String(entry[part])))
    .map((part) => ({
      pointer: below('#/x-assumptions', id, part),
      message: `This sentence says nothing of "${id}".`,
    }))
}

function valueFaults(id: string, entry: Node, { says }: Entry): Fault[] {
  const { value } = entry
  const assumed = String(entry['assumed'])
  const pointer = below('#/x-assumptions', id, 'assumed')
  const body = isNode(value) ? String(value['body']) : String(value)
  const known = Object.keys(says)
  const phrases = says[body] ?? (typeof value === 'string' && id !== 'error-message' ? undefined : says[any])
  if (phrases === undefined && known.length > 0) {
    const message = `"${id}" has no value ${JSON.stringify(value)}; it has ${known.join(', ')}.`
    return [{ pointer: below('#/x-assumptions', id, 'value'), message }]
  }
  const wanted = (phrases ?? []).map((phrase) => filled(phrase, value))
  return [
    ...wanted
      .filter((phrase) => !phrase.split('|').some((choice) => assumed.includes(choice)))
      .map((phrase) => ({
        pointer,
        message: `The value is ${JSON.stringify(value)}, but this does not say "${phrase}".`,
      })),
    ...strangeNumbers(assumed, value).map((number) => ({ pointer, message: `The value has no ${number}.` })),
    ...(id === 'list-envelope' || id === 'error-fields' ? pointerNames(value) : [])
      .filter((name) => !assumed.includes(name))
      .map((name) => ({ pointer, message: `The value has "${name}", which this does not name.` })),
    ...fieldNames(value)
      .filter((name) => !assumed.includes(`\`${name}\``) && !/left out\.$/.test(assumed))
      .map((name) => ({ pointer, message: `The value has the field "${name}", which this does not name.` })),
  ]
}

function filled(phrase: string, value: unknown): string {
  return phrase.replace(/\{(\w*)\}/g, (_, part) => String(isNode(value) && part !== '' ? value[part] : value))
}

/** Numbers in prose that the value does not have. Specifications have numbers of their own, and so has code. */
function strangeNumbers(assumed: string, value: unknown): string[] {
  const said = assumed.replace(/`[^`]*`|RFC \d+/g, '').match(/\b\d+\b/g) ?? []
  const known = JSON.stringify(value)
  return /\d/.test(known) ? said.filter((number) => !known.includes(number)) : []
}

function fieldNames(value: unknown): string[] {
  const fields = isNode(value) ? value['fields'] : undefined
  return Array.isArray(fields) ? fields.map(String) : []
}

/** The first key of each pointer: `data` of `/data`. */
function pointerNames(value: unknown): string[] {
  const pointers = isNode(value) ? [value['records'], value['errors'], value['message']] : []
  return pointers.flatMap((pointer) => String(pointer ?? '').split('/')[1] ?? [])
}
