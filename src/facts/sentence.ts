// Turns observations into sentences: for a report, and for the list of assumptions of a contract that adopts them.

import { isByResource } from './by-resource.ts'
import type { Behaviors, FactType } from './fact-type.ts'
import { factTypeOf } from './facts.ts'
import { Other, Several } from './observed.ts'
import { lowerFirst } from '../lib/text.ts'

/**
 * A sentence about an observation, of an assumption or of a statement of the source.
 *
 * @param behaviors the sentences of the list of assumptions about what a service may do
 * @param assumed the fact of the contract: the sentence names what a list lacks of it
 */
export function sentenceOf(id: string, observed: unknown, behaviors: Behaviors = {}, assumed?: unknown): string {
  if (observed instanceof Other) return observed.sentence
  if (observed instanceof Several)
    return `It depends on the request. ${eachOf(observed.byName, (value) => sentenceOf(id, value, behaviors)).join(' ')}`
  const type = factTypeOf(id)
  // The sentences of the list of assumptions are about all resources.
  if (isByResource(observed)) {
    const each = eachOf(observed.byResource, sentences(type, behaviors))
    return each.length > 1 ? `It differs by resource. ${each.join(' ')}` : each.join('')
  }
  const ofLedger = typeof observed === 'string' ? behaviors[observed] : undefined
  if (ofLedger !== undefined) return ofLedger
  return type ? type.sentence(observed, assumed) : `It is ${String(observed)}.`
}

function sentences(type: FactType<unknown> | undefined, behaviors: Behaviors): (value: unknown) => string {
  return (value) => {
    if (value instanceof Other) return value.sentence
    if (type?.canDiffer?.([value])) return type.sentence(value)
    return behaviors[String(value)] ?? type?.sentence(value) ?? `It is ${String(value)}.`
  }
}

/** Groups the places with the same sentence. */
function eachOf(values: Readonly<Record<string, unknown>>, sentence: (value: unknown) => string): string[] {
  const places = new Map<string, string[]>()
  for (const [name, value] of Object.entries(values)) {
    const text = sentence(value)
    places.set(text, [...(places.get(text) ?? []), name])
  }
  return [...places].map(([text, [first = '', ...others]]) => `${[first, ...others.map(asNext)].join(', ')}: ${text}`)
}

/** In the middle of a sentence: a method keeps its capitals. */
function asNext(name: string): string {
  return /^[A-Z][a-z ]/.test(name) ? lowerFirst(name) : name
}
