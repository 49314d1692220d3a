// A description that claims what the contract does not have: a number, a name in code, a default, a `null`, a target of a
// link.

import type { Check, Reading } from '../check.ts'
import { codesIn, linksIn } from '../code-and-links.ts'
import { wordsOf } from '../said-words.ts'
import { at, below, placesOf } from '../tree.ts'
import { isObject } from '../../../src/lib/json.ts'

export const claims: Check = {
  rule: 'claims',
  advice: 'Say what the elements say; what no element says belongs into the ledger.',
  find: (reading) => {
    const known = knownWords(reading.contract)
    return [...placesOf(reading.contract)].flatMap(({ pointer, node }) => {
      const text = node['description']
      if (typeof text !== 'string') return []
      const messages = [
        ...inventedIn(text, known),
        ...contradictionsIn(reading, pointer, text),
        ...deadLinksIn(reading, text),
      ]
      return messages.map((message) => ({ pointer: below(pointer, 'description'), message }))
    })
  },
}

/** Numbers and names in code that stand nowhere else. Specifications have numbers of their own. */
function inventedIn(text: string, known: ReadonlySet<string>): string[] {
  const prose = text.replaceAll(/RFC (6585|8288|9110|9457)(, section [\d.]+)?/g, '')
  const numbers = prose.match(/\b\d+\b/g) ?? []
  return [...new Set([...numbers, ...codesIn(prose).flatMap(namesIn)])]
    .filter((word) => !known.has(word))
    .map((word) => `Nothing in the contract is called or has the value "${word}".`)
}

/** A default that the element does not have, and a `null` that it has or does not have. */
function contradictionsIn({ whole }: Reading, pointer: string, text: string): string[] {
  const element = at(whole, pointer)
  const schema = isObject(element) && isObject(element['schema']) ? element['schema'] : element
  if (!isObject(schema)) return []
  const values = isObject(schema['variables']) ? Object.values(schema['variables']) : [schema]
  const defaults = values.flatMap((value) => (isObject(value) && 'default' in value ? [String(value['default'])] : []))
  const isFalseDefault = /\bdefault is\b/i.test(text) && !defaults.some((value) => isNamed(value, text))
  const canBeNull = [schema['type']].flat().includes('null')
  return [
    ...(isFalseDefault ? [`The default is ${defaults.join(', ') || 'not given'}.`] : []),
    ...(canBeNull === text.includes('`null`') ? [] : [`It ${canBeNull ? 'can' : 'cannot'} be \`null\`.`]),
  ]
}

/** The default of an address is said in words: "the mock server". */
function isNamed(value: string, text: string): boolean {
  return value.startsWith('http') || wordsOf(text).includes(value.toLowerCase())
}

/** The reference, where a description is read, has no other targets. */
function deadLinksIn({ contract, views }: Reading, text: string): string[] {
  const targets = [
    ...views.map(({ operationId }) => `#operation/${operationId}`),
    ...contract.tags.map(({ name }) => `#tag/${name}`),
  ]
  return linksIn(text)
    .filter((target) => !targets.includes(target) && !/^https:\/\/\S/.test(target))
    .map((target) => `The link "${target}" leads nowhere; link to an operation, a tag or an https address.`)
}

/** The names in a piece of code, such as `per_page` in `per_page=10`. */
export function namesIn(code: string): string[] {
  return code.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []
}

const prose = ['description', 'summary', 'x-assumptions', 'x-not-modeled']

/** Words of HTTP, of JavaScript and of SQL that no element has. */
const others = [
  'null',
  'undefined',
  'like',
  '429',
  'authorization',
  'bearer',
  'api_key',
  'rel',
  'prev',
  'link',
  'location',
]

/** Every name and word of the keys and the values, but those of sentences. */
export function knownWords(contract: object): ReadonlySet<string> {
  const words = new Set(others)
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) {
      for (const word of [...wordsOf(String(node)), ...namesIn(String(node))]) words.add(word)
      return
    }
    for (const [key, value] of Object.entries(node)) {
      for (const word of [...wordsOf(key), ...namesIn(key)]) words.add(word)
      if (!prose.includes(key)) collect(value)
    }
  }
  collect(contract)
  return words
}
