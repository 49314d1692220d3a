// What a machine can hold of texts: a number beside a value, a default, a `null`, the noun of a resource, the message of
// an error, the target of a link. Whether a sentence reads well is for a review.

import { STATUS_CODES } from 'node:http'
import { isObject } from '../../../src/lib/json.ts'
import { read } from '../../../src/mock/contract/read-body.ts'
import { assumedFacts } from '../../contract/assumed-facts.ts'
import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { at, below, childrenOf, type Node, placesOf, placeIn } from '../../contract/tree.ts'

export const descriptions: Check = {
  rule: 'descriptions',
  advice: 'Correct the text, or what it speaks of.',
  find: (reading) => [
    ...placesOf(reading.contract).flatMap(({ pointer, node }) => descriptionFaults(reading, pointer, node)),
    ...summaryFaults(reading),
    ...ledgerFaults(reading),
    ...nounFaults(reading),
    ...messageFaults(reading.views),
  ],
}

/** A default or a `null` that the element does not have, and a link that leads nowhere. */
function descriptionFaults(reading: Reading, pointer: string, node: Node): Fault[] {
  const text = node['description']
  if (typeof text !== 'string') return []
  const element = at(reading.whole, pointer)
  const schema = isObject(element) && isObject(element['schema']) ? element['schema'] : element
  const messages = [...(isObject(schema) ? contradictionsIn(text, schema) : []), ...deadLinksIn(reading, text)]
  return messages.map((message) => ({ pointer: below(pointer, 'description'), message }))
}

function contradictionsIn(text: string, { default: own, type, variables }: Node): string[] {
  const named = /\bdefault is `?([\w.-]*\w)/i.exec(text)?.[1]
  const isFalseDefault = named !== undefined && !isObject(variables) && named !== String(own) && named !== 'the'
  const isFalseNull = type !== undefined && text.includes('`null`') && ![type].flat().includes('null')
  return [
    ...(isFalseDefault ? [`This says that the default is ${named}. It is ${own ?? 'not given'}.`] : []),
    ...(isFalseNull ? ['This says `null`, and the `type` has no null.'] : []),
  ]
}

/** The reference, where a description is read, has no other targets. */
function deadLinksIn({ contract, views }: Reading, text: string): string[] {
  const operations = views.map(({ operationId }) => `#operation/${operationId}`)
  const targets = [...operations, ...contract.tags.map(({ name }) => `#tag/${name}`)]
  return [...text.matchAll(/\]\(([^)\s]*)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !targets.includes(target) && !/^https:\/\/\S/.test(target))
    .map((target) => `The link "${target}" leads nowhere; link to an operation, a tag or an https address.`)
}

/** A number in the summary of an example is one of its value. */
function summaryFaults({ contract, whole }: Reading): Fault[] {
  return placesOf(contract.components, '#/components').flatMap(({ pointer, node }) =>
    childrenOf(node['examples']).flatMap(([key]) => {
      const place = below(pointer, 'examples', key)
      const { summary, value } = at(whole, place) as Node // it is in the contract
      return numbersBeside(value, summary, anyNumber).map((message) => ({ pointer: place, message }))
    }),
  )
}

/** A number in a sentence of the ledger is one that is assumed. Reasons and probes have numbers of their own. */
function ledgerFaults({ contract, views }: Reading): Fault[] {
  const facts = assumedFacts(contract, views)
  return Object.entries(contract['x-assumptions']).flatMap(([id, { assumed, because, ifWrong, probe }]) =>
    Object.entries({ assumed, because, ifWrong, probe }).flatMap(([part, sentence]) =>
      numbersBeside(facts[id], sentence, part === 'assumed' ? anyNumber : status).map((message) => {
        return { pointer: below('#/x-assumptions', id, part), message }
      }),
    ),
  )
}

const anyNumber = /\b\d+\b/g
const status = /\b[1-5]\d\d\b/g

/** The numbers of a text that its value does not have, if the value has numbers. */
function numbersBeside(value: unknown, text: unknown, pattern: RegExp): string[] {
  const known = JSON.stringify(value) ?? ''
  // Code and specifications have numbers of their own.
  const sentence = String(text).replaceAll(/`[^`]*`|RFC \d+(, section [\d.]+)?/g, '')
  const numbers = /\d/.test(known) ? (sentence.match(pattern) ?? []) : []
  return numbers
    .filter((number) => !known.includes(number))
    .map((number) => `This says ${number}, and the value is ${known}.`)
}

/** What is called after a resource speaks of it, and not only of another one. */
function nounFaults({ contract, views }: Reading): Fault[] {
  const nouns = [...new Set(views.map(({ tag }) => singular(tag)))]
  const components = childrenOf(contract.components).flatMap(([section, named]) =>
    childrenOf(named).map(([name, { description }]) => {
      return { pointer: below('#/components', section, name), name, description }
    }),
  )
  const operations = views.map((view) => ({ pointer: placeIn(view), name: view.tag, description: view.description }))
  return [...components, ...operations].flatMap(({ pointer, name, description }) => {
    const speaksOf = (noun: string) => new RegExp(`\\b${noun}(s|es)?\\b`, 'i').test(String(description ?? ''))
    const own = nouns.find((noun) => name.startsWith(noun))
    const other = own === undefined || speaksOf(own) ? undefined : nouns.find(speaksOf)
    if (other === undefined) return []
    return [{ pointer: below(pointer, 'description'), message: `This belongs to a ${own} and speaks of a ${other}.` }]
  })
}

interface ErrorMessage {
  pointer: string
  status: number
  message: string
}

/** The message of an error is not that of another status. */
function messageFaults(views: OperationView[]): Fault[] {
  const messages = views.flatMap(messagesOf)
  const phrases = Object.entries(STATUS_CODES).map(([code, phrase = '']) => ({ status: Number(code), message: phrase }))
  return messages.flatMap(({ pointer, status: own, message }) => {
    const isSame = (one: { message: string }) => plain(one.message) === plain(message)
    const isOwn = isSame({ message: STATUS_CODES[own] ?? '' })
    const other = isOwn ? undefined : [...phrases, ...messages].find((one) => one.status !== own && isSame(one))
    if (other === undefined) return []
    return [{ pointer, message: `"${message}" is the message of ${other.status}, and this example is for ${own}.` }]
  })
}

function plain(message: string): string {
  return message.toLowerCase().replaceAll(/[^a-z]|^internal /g, '')
}

/** Errors of fields share their message, or have their sentences there. */
function messagesOf(view: OperationView): ErrorMessage[] {
  const ofFields: readonly string[] = ['invalid-form', 'invalid-query']
  const rejections = view.rejections.filter(({ roles }) => !roles.some((role) => ofFields.includes(role)))
  const responses = [...rejections, ...(view.otherError ? [view.otherError] : [])]
  return responses.flatMap(({ status: own, body }) =>
    Object.entries(body?.examples ?? {}).flatMap(([key, { value, 'x-status': shown = own }]) => {
      const found = read(body?.schema ?? {}, value)
      if (typeof found['message'] !== 'string' || found['field-errors'] !== undefined) return []
      const keys = ['responses', own === 0 ? 'default' : String(own), 'content', body?.mediaType ?? '', 'examples', key]
      return [{ pointer: placeIn(view, ...keys), status: shown, message: found['message'] }]
    }),
  )
}
