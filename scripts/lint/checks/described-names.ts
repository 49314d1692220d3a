// Words that stand in the wrong place: what has a name says it. A component says the words of its name in its
// description, a property those of its role, an example those of its key in its summary.

import { STATUS_CODES } from 'node:http'
import { read } from '../../../src/mock/read-body.ts'
import { singular } from '../../contract/singular.js'
import { type Check, type Fault, placeIn, type Reading } from '../check.ts'
import type { OperationView } from '../../contract/operations.ts'
import { assumptionsOf, at, below, childrenOf, type Node, placesOf } from '../tree.ts'
import { missingWords, wordsOf } from '../said-words.ts'
import { numbersBeside } from './ledger-sentences.ts'

/** A text, and the names that stand over it. */
interface Named {
  pointer: string
  text: unknown
  words: string[]
  /** What is summarized. */
  value?: unknown
}

export const describedNames: Check = {
  rule: 'described-names',
  advice: 'Say it in any form (`sort` is said by "sorted"), or correct the name.',
  find: (reading) => [
    ...[...components(reading), ...roles(reading), ...summaries(reading)].flatMap(faultOf),
    ...summaries(reading).flatMap(numberFaults),
    ...reading.views.flatMap(messageFaults),
    ...nounFaults(reading),
  ],
}

function faultOf({ pointer, text, words }: Named): Fault[] {
  const missing = typeof text === 'string' ? missingWords(words, text) : []
  return missing.length === 0 ? [] : [{ pointer, message: `This does not say "${missing.join(' ')}": "${text}"` }]
}

/** A number in the summary of an example is one of its value. */
function numberFaults({ pointer, text, value }: Named): Fault[] {
  return numbersBeside([value], text).map((message) => ({ pointer, message }))
}

const sections = ['parameters', 'requestBodies', 'responses', 'headers', 'schemas'] as const

function components({ contract: { components, tags, servers } }: Reading): Named[] {
  const named = (pointer: string, text: unknown, names: string[]) => {
    return { pointer: below(pointer, 'description'), text, words: names.flatMap(wordsOf) }
  }
  return [
    ...sections.flatMap((section) =>
      childrenOf(components[section]).map(([name, { description }]) =>
        named(below('#/components', section, name), description, [name]),
      ),
    ),
    ...tags.map(({ name, description }, index) => named(`#/tags/${index}`, description, [name])),
    ...servers.map((server, index) => named(`#/servers/${index}`, server.description, Object.keys(server.variables))),
  ]
}

function roles({ contract }: Reading): Named[] {
  return [...placesOf(contract.components, '#/components')].flatMap(({ pointer, node }) => {
    const role = node['x-role'] === 'record' ? undefined : node['x-role']
    const name = role ?? /\/properties\/([^/]+)$/.exec(pointer)?.[1]
    if (name === undefined) return []
    return [{ pointer: below(pointer, 'description'), text: node['description'], words: wordsOf(String(name)) }]
  })
}

/** Where one of few values is shown, the summary says which. A shared example has the name of its component too. */
function summaries({ contract, whole }: Reading): Named[] {
  return [...placesOf(contract.components, '#/components')].flatMap(({ pointer, node }) =>
    childrenOf(node['examples']).map(([key]) => {
      const place = below(pointer, 'examples', key)
      const { summary, value } = at(whole, place) as Node // it stands in the contract
      const isChoice = Array.isArray(at(whole, below(pointer, 'schema', 'enum')))
      const words = [...wordsOf(key), ...(isChoice ? wordsOf(String(value)) : [])]
      return { pointer: place, text: summary, words, value }
    }),
  )
}

/** What went wrong, in a word of the example's name or of its status. */
function messageFaults(view: OperationView): Fault[] {
  const responses = [...view.rejections, ...(view.otherError ? [view.otherError] : [])]
  return responses.flatMap(({ status, body, response }) =>
    Object.entries(body?.examples ?? {}).flatMap(([key, { value, 'x-status': own = status }]) => {
      const said = read(body?.schema ?? {}, value)
      if (said['message'] === undefined || said['field-errors'] !== undefined) return []
      const names = status === 0 ? [] : [key, ...assumptionsOf(response).filter((id) => !id.startsWith('error-'))]
      const words = wordsOf([STATUS_CODES[own], ...names].join(' '))
      if (missingWords(words, String(said['message'])).length < words.length) return []
      const place = [
        'responses',
        status === 0 ? 'default' : String(status),
        'content',
        body?.mediaType ?? '',
        'examples',
      ]
      const message = `This says nothing of ${own} (${STATUS_CODES[own]}): "${said['message']}"`
      return [{ pointer: placeIn(view, ...place, key), message }]
    }),
  )
}

/** What is called after a resource speaks of it, and not of the other. */
function nounFaults({ contract, views }: Reading): Fault[] {
  const nouns = [...new Set(views.map(({ tag }) => singular(tag)))]
  const owned = [
    ...[...placesOf(contract.components, '#/components')].map(({ pointer, node: { description } }) => {
      return { pointer, description, name: pointer.split('/')[3] ?? '' }
    }),
    ...views.map((view) => ({ pointer: placeIn(view), description: view.description, name: view.tag })),
  ]
  return owned.flatMap(({ pointer, description, name }) => {
    const noun = nouns.find((word) => name.startsWith(word))
    const words = wordsOf(String(description ?? '')).map((word) => word.replace(/s$/, ''))
    return nouns
      .filter((other) => noun !== undefined && other !== noun && words.includes(other.toLowerCase()))
      .map((other) => ({
        pointer: below(pointer, 'description'),
        message: `This belongs to a ${noun} and speaks of a ${other}.`,
      }))
  })
}
