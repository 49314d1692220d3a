// What a machine can hold of texts: a number beside a value, a default, a `null`, the noun of a resource, the message of
// an error, the target of a link. Whether a sentence reads well is for a review.

import { STATUS_CODES } from 'node:http'
import { isObject } from '../../../src/lib/json.ts'
import { read } from '../../../src/mock/contract/read-body.ts'
import { assumedFacts } from '../../contract/assumed-facts.ts'
import type { Contract } from '../../contract/contract.ts'
import { dereference } from '../../contract/dereference.ts'
import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.ts'
import { at, below, childrenOf, type Node, type Placed, placeIn, placesOf } from '../../contract/tree.ts'
import type { Reading } from '../check.ts'

export function* descriptions(reading: Reading): Generator<Placed> {
  const whole = dereference(reading.contract)
  for (const { pointer, node } of placesOf(reading.contract)) yield* descriptionFaults(reading, whole, pointer, node)
  yield* summaryFaults(reading.contract, whole)
  yield* ledgerFaults(reading)
  yield* nounFaults(reading)
  yield* messageFaults(reading.views)
}

/** A default or a `null` that the element does not have, and a link that leads nowhere. */
function* descriptionFaults(
  { contract, views }: Reading,
  whole: Contract,
  place: string,
  node: Node,
): Generator<Placed> {
  const { description: text } = node
  if (typeof text !== 'string') return
  const pointer = below(place, 'description')
  const element = at(whole, place) as Node // it is in the contract
  const { default: own, type, variables } = isObject(element['schema']) ? element['schema'] : element
  const named = /\bdefault is `?([\w.-]*\w)/i.exec(text)?.[1]
  if (named !== undefined && !isObject(variables) && named !== String(own) && named !== 'the')
    yield { pointer, message: `This says that the default is ${named}. It is ${own ?? 'not given'}.` }
  if (type !== undefined && text.includes('`null`') && ![type].flat().includes('null'))
    yield { pointer, message: 'This says `null`, and the `type` has no null.' }
  // The reference, where a description is read, has no other targets.
  const targets = [
    ...views.map(({ operationId }) => `#operation/${operationId}`),
    ...contract.tags.map(({ name }) => `#tag/${name}`),
  ]
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]*)/g)) {
    const message = `The link "${target}" leads nowhere; link to an operation, a tag or an https address.`
    if (!targets.includes(target) && !/^https:\/\/\S/.test(target)) yield { pointer, message }
  }
}

/** A number in the summary of an example is one of its value. */
function* summaryFaults(contract: Contract, whole: Contract): Generator<Placed> {
  for (const { pointer, node } of placesOf(contract.components, '#/components')) {
    for (const [key] of childrenOf(node['examples'])) {
      const place = below(pointer, 'examples', key)
      const { summary, value } = at(whole, place) as Node // it is in the contract
      yield* numbersBeside(value, summary, anyNumber, place)
    }
  }
}

/** A number in a sentence of the ledger is one that is assumed. Reasons and probes have numbers of their own. */
function* ledgerFaults({ contract, views }: Reading): Generator<Placed> {
  const facts = assumedFacts(contract, views)
  for (const [id, { assumed, because, ifWrong, probe }] of Object.entries(contract['x-assumptions'])) {
    const pointer = below('#/x-assumptions', id)
    yield* numbersBeside(facts[id], assumed, anyNumber, below(pointer, 'assumed'))
    for (const [part, sentence] of Object.entries({ because, ifWrong, probe }))
      yield* numbersBeside(facts[id], sentence, status, below(pointer, part))
  }
}

const anyNumber = /\b\d+\b/g
const status = /\b[1-5]\d\d\b/g

/** The numbers of a text that its value does not have, if the value has numbers. */
function* numbersBeside(value: unknown, text: unknown, pattern: RegExp, pointer: string): Generator<Placed> {
  const known = JSON.stringify(value) ?? ''
  if (!/\d/.test(known)) return
  // Code and specifications have numbers of their own.
  const sentence = String(text).replaceAll(/`[^`]*`|RFC \d+(, section [\d.]+)?/g, '')
  for (const number of sentence.match(pattern) ?? [])
    if (!known.includes(number)) yield { pointer, message: `This says ${number}, and the value is ${known}.` }
}

/** What is called after a resource speaks of it, and not only of another one. */
function* nounFaults({ contract, views }: Reading): Generator<Placed> {
  const nouns = [...new Set(views.map(({ tag }) => singular(tag)))]
  const components = childrenOf(contract.components).flatMap(([section, named]) =>
    childrenOf(named).map(([name, { description }]) => {
      return { pointer: below('#/components', section, name), name, description }
    }),
  )
  const operations = views.map((view) => ({ pointer: placeIn(view), name: view.tag, description: view.description }))
  for (const { pointer, name, description } of [...components, ...operations]) {
    const speaksOf = (noun: string): boolean => new RegExp(`\\b${noun}(s|es)?\\b`, 'i').test(String(description ?? ''))
    const own = nouns.find((noun) => name.startsWith(noun))
    const other = own === undefined || speaksOf(own) ? undefined : nouns.find(speaksOf)
    if (other !== undefined)
      yield { pointer: below(pointer, 'description'), message: `This belongs to a ${own} and speaks of a ${other}.` }
  }
}

interface ErrorMessage {
  pointer: string
  status: number
  message: string
}

/** The message of an error is not that of another status. */
function* messageFaults(views: OperationView[]): Generator<Placed> {
  const messages = views.flatMap(messagesOf)
  const phrases = Object.entries(STATUS_CODES).map(([code, message = '']) => ({ status: Number(code), message }))
  for (const { pointer, status: own, message } of messages) {
    const isSame = (one: { message: string }): boolean => plain(one.message) === plain(message)
    const isOwn = isSame({ message: STATUS_CODES[own] ?? '' })
    const other = isOwn ? undefined : [...phrases, ...messages].find((one) => one.status !== own && isSame(one))
    if (other)
      yield { pointer, message: `"${message}" is the message of ${other.status}, and this example is for ${own}.` }
  }
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
