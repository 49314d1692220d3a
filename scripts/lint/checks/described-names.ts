// Words that stand in the wrong place: what has a name says it. A component says the words of its name in its
// description, a property those of its role, an example those of its key in its summary, an operation what it does.

import { STATUS_CODES } from 'node:http'
import { read } from '../../../src/mock/read-body.ts'
import { singular } from '../../contract/singular.js'
import type { Check, Fault, Reading } from '../check.ts'
import { responseExamples } from '../shown-examples.ts'
import { assumptionsOf, at, below, childrenOf, type Node, placesOf } from '../tree.ts'
import { missingWords, wordsOf } from '../said-words.ts'

/** A text, and the names that stand over it. */
interface Named {
  pointer: string
  text: unknown
  words: string[]
}

export const describedNames: Check = {
  rule: 'described-names',
  advice: 'Say it in any form (`sort` is said by "sorted"), or correct the name.',
  find: (reading) => [
    ...[...components(reading), ...roles(reading), ...summaries(reading), ...operations(reading)].flatMap(faultOf),
    ...messageFaults(reading),
    ...nounFaults(reading),
  ],
}

function faultOf({ pointer, text, words }: Named): Fault[] {
  const missing = typeof text === 'string' ? missingWords(words, text) : []
  return missing.length === 0 ? [] : [{ pointer, message: `This does not say "${missing.join(' ')}": "${text}"` }]
}

const sections = ['parameters', 'requestBodies', 'responses', 'headers', 'schemas'] as const

function components({ contract }: Reading): Named[] {
  const named = sections.flatMap((section) =>
    childrenOf(contract.components?.[section]).map(([name, node]) => {
      return {
        pointer: below('#/components', section, name, 'description'),
        text: node['description'],
        words: wordsOf(name),
      }
    }),
  )
  const tags = (contract.tags ?? []).map(({ name, description }, index) => {
    return { pointer: `#/tags/${index}/description`, text: description, words: wordsOf(name) }
  })
  const servers = (contract.servers ?? []).map(({ description, variables }, index) => {
    const words = Object.keys(variables ?? {}).flatMap(wordsOf)
    return { pointer: `#/servers/${index}/description`, text: description, words }
  })
  return [...named, ...tags, ...servers]
}

function roles({ contract }: Reading): Named[] {
  return [...placesOf(contract.components, '#/components')].flatMap(({ pointer, node }) => {
    const role = node['x-role'] === 'record' ? undefined : node['x-role']
    const name = role ?? /\/properties\/([^/]+)$/.exec(pointer)?.[1]
    if (name === undefined) return []
    return [{ pointer: below(pointer, 'description'), text: node['description'], words: wordsOf(String(name)) }]
  })
}

/** Where one of few values is shown, the summary says which. */
function summaries({ contract, whole }: Reading): Named[] {
  const shared = childrenOf(contract.components?.examples).map(([name, { summary }]) => {
    return { pointer: below('#/components/examples', name, 'summary'), text: summary, words: wordsOf(name) }
  })
  const own = [...placesOf(contract.components, '#/components')].flatMap(({ pointer, node }) =>
    childrenOf(node['examples']).map(([key]) => {
      const place = below(pointer, 'examples', key)
      const { summary, value } = at(whole, place) as Node // it stands in the contract
      const isChoice = Array.isArray(at(whole, below(pointer, 'schema', 'enum')))
      return { pointer: place, text: summary, words: [...wordsOf(key), ...(isChoice ? wordsOf(String(value)) : [])] }
    }),
  )
  return [...shared, ...own]
}

function operations({ contract, views }: Reading): Named[] {
  return views.map(({ path, method, tag, summary, ...view }) => {
    const pointer = below('#/paths', path, method, 'summary')
    const noun = singular(tag).toLowerCase()
    const others = contract.tags.map(({ name }) => name).filter((name) => name !== tag)
    return { pointer, text: summary, words: [view['x-action'], noun].filter((word) => !others.includes(word)) }
  })
}

/** What went wrong, in a word of the example's name or of its status. */
function messageFaults(reading: Reading): Fault[] {
  return reading.views.flatMap((view) =>
    [...view.rejections, ...(view.otherError ? [view.otherError] : [])].flatMap(({ status, body, response }) =>
      responseExamples(reading, view, status === 0 ? 'default' : String(status)).flatMap((example) => {
        const said = read(body?.schema ?? {}, example.body)
        if (said['message'] === undefined || said['field-errors'] !== undefined) return []
        const own = example.status ?? status
        const phrase = wordsOf(STATUS_CODES[own] ?? '')
        const names = wordsOf([example.key, ...assumptionsOf(response)].join(' ')).filter(
          (word) => word !== 'error' && word !== 'message',
        )
        const words = example.status === undefined ? [...phrase, ...names] : phrase
        if (missingWords(words, String(said['message'])).length < words.length) return []
        return [
          {
            pointer: example.pointer,
            message: `This says nothing of ${own} (${STATUS_CODES[own]}): "${said['message']}"`,
          },
        ]
      }),
    ),
  )
}

/** What is called after a resource speaks of it, and not of the other. */
function nounFaults({ contract, views }: Reading): Fault[] {
  const nouns = [...new Set(views.map(({ tag }) => singular(tag)))]
  const owned = [
    ...[...placesOf(contract.components, '#/components')].flatMap(({ pointer, node }) => {
      return { pointer, node, name: pointer.split('/')[3] ?? '' }
    }),
    ...views.map(({ path, method, tag, description }) => {
      return { pointer: below('#/paths', path, method), node: { description }, name: tag }
    }),
  ]
  return owned.flatMap(({ pointer, node, name }) => {
    const noun = nouns.find((word) => name.startsWith(word))
    const others = noun === undefined ? [] : nouns.filter((other) => other !== noun)
    return others
      .filter((other) =>
        wordsOf(String(node['description'] ?? '')).some((word) => word.replace(/s$/, '') === other.toLowerCase()),
      )
      .map((other) => ({
        pointer: below(pointer, 'description'),
        message: `This belongs to a ${noun} and speaks of a ${other}.`,
      }))
  })
}
