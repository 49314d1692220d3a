// A description that claims what the contract does not have: a number, a name in code, a default, a `null`.

import type { Check, Reading } from '../check.ts'
import { at, below, isNode, placesOf } from '../tree.ts'
import { wordsOf } from '../said-words.ts'

export const claims: Check = {
  rule: 'claims',
  advice: 'Say what the elements say; what no element says belongs into the ledger.',
  find: (reading) => {
    const known = knownWords(reading.contract)
    return [...placesOf(reading.contract)].flatMap(({ pointer, node }) => {
      const text = node['description']
      if (typeof text !== 'string') return []
      return [...inventedIn(text, known), ...contradictionsIn(reading, pointer, text)].map((message) => ({
        pointer: below(pointer, 'description'),
        message,
      }))
    })
  },
}

/** Numbers and names in code that stand nowhere else. Specifications have numbers of their own. */
function inventedIn(text: string, known: ReadonlySet<string>): string[] {
  const prose = text.replaceAll(/RFC (6585|8288|9110|9457)(, section [\d.]+)?/g, '')
  const numbers = prose.match(/\b\d+\b/g) ?? []
  const codes = [...prose.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
    wordsOf(code),
  )
  return [...new Set([...numbers, ...codes])]
    .filter((word) => !known.has(word))
    .map((word) => `Nothing in the contract is called or has the value "${word}".`)
}

/** A default that the element does not have, and a `null` that it has or does not have. */
function contradictionsIn({ whole }: Reading, pointer: string, text: string): string[] {
  const element = at(whole, pointer)
  const schema = isNode(element) && isNode(element['schema']) ? element['schema'] : element
  if (!isNode(schema)) return []
  const values = isNode(schema['variables']) ? Object.values(schema['variables']) : [schema]
  const defaults = values.flatMap((value) => (isNode(value) && 'default' in value ? [String(value['default'])] : []))
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

const prose = ['description', 'summary', 'x-assumptions', 'x-not-modeled']

/** Words of HTTP that no element has. */
const http = ['null', '429', 'authorization', 'bearer', 'api', 'key', 'rel', 'prev']

/** Every word of the keys and the values, but those of sentences. */
function knownWords(contract: object): ReadonlySet<string> {
  const words = new Set(http)
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) {
      for (const word of wordsOf(String(node))) words.add(word)
      return
    }
    for (const [key, value] of Object.entries(node)) {
      for (const word of wordsOf(key)) words.add(word)
      if (!prose.includes(key)) collect(value)
    }
  }
  collect(contract)
  return words
}
