// What a machine can check in texts: a number beside a value, a default, a `null`, the noun of a resource, the message
// of an error, the target of a link. Whether a sentence reads well is for a review.

import { STATUS_CODES } from 'node:http'
import { isObject } from '../../../src/lib/json.ts'
import { childPointer, valueAt } from '../../../src/lib/json-pointer.ts'
import { read } from '../../contract/read-body.ts'
import { assumedFacts } from '../../contract/assumed-facts.ts'
import type { Contract, Example } from '../../contract/contract.ts'
import { dereference, pointerOf } from '../../contract/dereference.ts'
import type { OperationView } from '../../contract/operations.ts'
import { type Node, type Problem, placesOf } from '../../contract/tree.ts'
import type { CheckInput } from '../check.ts'

export function* descriptions(input: CheckInput): Generator<Problem> {
  const whole = dereference(input.contract)
  for (const { pointer } of placesOf(input.contract)) yield* descriptionFaults(input, valueAt(whole, pointer) as Node) // the same document
  yield* summaryFaults(whole)
  yield* ledgerFaults(input)
  yield* nounFaults(whole, input.views)
  yield* messageFaults(input.views)
}

/** A default or a `null` that the element does not have, and a link that leads nowhere. */
function* descriptionFaults({ contract, views }: CheckInput, element: Node): Generator<Problem> {
  const { description: text } = element
  if (typeof text !== 'string') return
  const pointer = pointerOf(element, 'description')
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
function* summaryFaults({ components }: Contract): Generator<Problem> {
  for (const { node } of placesOf(components)) {
    // Those of a schema are a list of values without a summary.
    const examples = Array.isArray(node['examples'])
      ? []
      : Object.values((node['examples'] ?? {}) as Record<string, Example>)
    for (const example of examples) yield* numbersBeside(example.value, example.summary, anyNumber, pointerOf(example))
  }
}

/** A number in a sentence of the ledger is one that is assumed. Reasons and probes have numbers of their own. */
function* ledgerFaults({ contract, views }: CheckInput): Generator<Problem> {
  const facts = assumedFacts(contract, views)
  for (const [id, { assumed, because, ifWrong, probe }] of Object.entries(contract['x-assumptions'])) {
    const pointer = childPointer('#/x-assumptions', id)
    yield* numbersBeside(facts[id], assumed, anyNumber, childPointer(pointer, 'assumed'))
    for (const [part, sentence] of Object.entries({ because, ifWrong, probe }))
      yield* numbersBeside(facts[id], sentence, status, childPointer(pointer, part))
  }
}

const anyNumber = /\b\d+\b/g
const status = /\b[1-5]\d\d\b/g

/** The numbers of a text that its value does not have, if the value has numbers. */
function* numbersBeside(value: unknown, text: unknown, pattern: RegExp, pointer: string): Generator<Problem> {
  const known = JSON.stringify(value) ?? ''
  if (!/\d/.test(known)) return
  // Code and specifications have numbers of their own.
  const sentence = String(text).replaceAll(/`[^`]*`|RFC \d+(, section [\d.]+)?/g, '')
  for (const number of sentence.match(pattern) ?? [])
    if (!known.includes(number)) yield { pointer, message: `This says ${number}, and the value is ${known}.` }
}

/** What is called after a resource speaks of it, and not only of another one. */
function* nounFaults({ components }: Contract, views: OperationView[]): Generator<Problem> {
  // By the beginning of the names of its components: what it is called in a sentence.
  const nouns = [...new Map(views.map(({ type, record }) => [type, record]))]
  const named = Object.values(components).flatMap((section) =>
    Object.entries<Node>(Object(section)).map(([name, component]) => {
      return { pointer: pointerOf(component), name, text: String(component['description'] ?? '') }
    }),
  )
  const operations = views.map(({ pointer, type, description }) => ({ pointer, name: type, text: description ?? '' }))
  for (const { pointer, name, text } of [...named, ...operations]) {
    const speaksOf = (noun: string): boolean => new RegExp(`\\b${noun}(s|es)?\\b`, 'i').test(text)
    const own = nouns.find(([type]) => name.startsWith(type))?.[1]
    const other = own === undefined || speaksOf(own) ? undefined : nouns.map(([, noun]) => noun).find(speaksOf)
    if (other !== undefined)
      yield {
        pointer: childPointer(pointer, 'description'),
        message: `This belongs to a ${own} and speaks of a ${other}.`,
      }
  }
}

interface ErrorMessage {
  pointer: string
  status: number
  message: string
}

/** The message of an error is not that of another status. */
function* messageFaults(views: OperationView[]): Generator<Problem> {
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
    Object.values(body?.examples ?? {}).flatMap((example) => {
      const { value, 'x-status': shown = own } = example
      const found = read(body?.schema ?? {}, value)
      if (typeof found['message'] !== 'string' || found['field-errors'] !== undefined) return []
      return [{ pointer: pointerOf(example), status: shown, message: found['message'] }]
    }),
  )
}
