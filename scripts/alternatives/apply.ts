// The contract with alternatives applied: how a different service would be described.

import { type Document, parse } from 'yaml'
import { isObject } from '../../src/lib/json.ts'
import type { Contract } from '../contract/contract.ts'
import { type Alternative, chosenAlternatives } from './catalogue.ts'
import { rewriteExamples } from './examples.ts'
import { applyOverlay } from './overlay.ts'
import { placeRejections } from './place-rejections.ts'
import { rewrite } from './rewrite.ts'

// Some alternatives copy responses, and others edit the copies: this is before that.
const first = ['error-message', 'success-status', 'omitted-fields']

/**
 * Edits a contract in place, so that it says what these alternatives say. In which order they are named does not matter.
 *
 * @param names alternatives such as `id.uuid`, or services such as `rails`
 * @throws if a name is unknown, two exclude each other, or a target of an overlay is not in the document
 */
export function applyAlternatives(document: Document, names: string[]): void {
  rewrite(document, applied(document.toJS() as Contract, names))
}

/** The contract with these alternatives applied. */
export function contractWith(text: string, names: string[]): Contract {
  return applied(parse(text) as Contract, names)
}

/** A document as text: as it was written, but for what was edited. */
export function textOf(document: Document): string {
  // The package pads lists like maps: `[ a, b ]`. No text of the contract has a bracket beside a space.
  return document.toString({ lineWidth: 0, singleQuote: true }).replaceAll('[ ', '[').replaceAll(' ]', ']')
}

function applied(before: Contract, names: string[]): Contract {
  const contract = structuredClone(before)
  for (const alternative of inOrder(chosenAlternatives(before, names), before)) {
    if (alternative.overlay) applyOverlay(contract, alternative.overlay, alternative.name)
    else setValue(contract, alternative)
  }
  placeRejections(contract)
  const tidied = tidy(contract) as Contract // what it removes, no type says
  rewriteExamples(tidied, before)
  return tidied
}

function inOrder(chosen: Alternative[], contract: Contract): Alternative[] {
  const ids = Object.keys(contract['x-assumptions'])
  const order = [...first, ...ids.filter((id) => !first.includes(id))]
  return chosen.toSorted((one, other) => order.indexOf(one.entry) - order.indexOf(other.entry))
}

/** Where only the value of an entry changes, what was assumed becomes one of its alternatives. */
function setValue(contract: Contract, { entry, value = '', sentence }: Alternative): void {
  const old = contract['x-assumptions'][entry]
  if (!old) return
  const { [value]: _, ...others } = old.alternatives ?? {}
  contract['x-assumptions'][entry] = {
    ...old,
    value,
    assumed: sentence,
    because: 'Some services behave like this.',
    ifWrong: `The service behaves differently. ${old.assumed}`,
    alternatives: { ...others, ...(typeof old.value === 'string' && { [old.value]: old.assumed }) },
  }
}

const withoutTwins = ['x-assumption', 'required', 'anyOf']

/** Overlays can only add to a list: this removes duplicates, and an `anyOf` with one branch becomes that branch. */
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy)
  if (!isObject(node)) return node
  const entries = Object.entries(node).map(([key, value]) => {
    const tidied = tidy(value)
    return [key, Array.isArray(tidied) && withoutTwins.includes(key) ? eachOnce(tidied) : tidied] as const
  })
  const { anyOf, ...others } = Object.fromEntries(entries)
  if (Array.isArray(anyOf) && anyOf.length === 1 && Object.keys(others).length === 0) return anyOf[0]
  return Object.fromEntries(entries)
}

function eachOnce(list: unknown[]): unknown[] {
  return [...new Map(list.map((item) => [JSON.stringify(item), item])).values()]
}
