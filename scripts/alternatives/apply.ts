// The contract with alternatives applied: how a different service would be described.

import { type Document, isSeq, parseDocument, visit, type YAMLSeq } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import { type Alternative, chosenAlternatives } from './catalogue.ts'
import { rewriteExamples } from './examples.ts'
import { applyOverlay } from './overlay.ts'
import { placeRejections } from './place-rejections.ts'

// Some alternatives copy responses, and others edit the copies: this is before that.
const first = ['error-message', 'success-status', 'omitted-fields']

/**
 * Edits a contract in place, so that it says what these alternatives say. In which order they are named does not matter.
 *
 * @param names alternatives such as `id.uuid`, or services such as `rails`
 * @throws if a name is unknown, two exclude each other, or a target of an overlay is not in the document
 */
export function applyAlternatives(document: Document, names: string[]): void {
  const before = document.toJS() as Contract
  for (const alternative of inOrder(chosenAlternatives(before, names), before)) {
    if (alternative.overlay) applyOverlay(document, alternative.overlay, alternative.name)
    else setValue(document, alternative, before)
  }
  placeRejections(document)
  tidy(document)
  rewriteExamples(document, before)
}

/** The contract with these alternatives applied. */
export function contractWith(text: string, names: string[]): Contract {
  const document = parseDocument(text)
  applyAlternatives(document, names)
  return document.toJS() as Contract
}

/** A document as text: as it was written, but for what was edited. */
export function textOf(document: Document): string {
  // The package pads lists like maps: `[ a, b ]`. No text of the contract has a bracket beside a space.
  return document.toString({ lineWidth: 0, singleQuote: true }).replaceAll('[ ', '[').replaceAll(' ]', ']')
}

function inOrder(chosen: Alternative[], contract: Contract): Alternative[] {
  const ids = Object.keys(contract['x-assumptions'])
  const order = [...first, ...ids.filter((id) => !first.includes(id))]
  return chosen.toSorted((one, other) => order.indexOf(one.entry) - order.indexOf(other.entry))
}

/** Where only the value of an entry changes, what was assumed becomes one of its alternatives. */
function setValue(document: Document, { entry, value, sentence }: Alternative, before: Contract): void {
  const old = before['x-assumptions'][entry]
  if (!old || value === undefined) return
  const at = (key: string): string[] => ['x-assumptions', entry, key]
  document.setIn(at('value'), value)
  document.setIn(at('assumed'), sentence)
  document.setIn(at('because'), 'Some services behave like this.')
  document.setIn(at('ifWrong'), `The service behaves differently. ${old.assumed}`)
  document.deleteIn([...at('alternatives'), value])
  if (typeof old.value === 'string') document.setIn([...at('alternatives'), old.value], old.assumed)
}

const withoutTwins = ['x-assumption', 'required', 'anyOf']

/** Overlays can only add to a list: this removes duplicates, and an `anyOf` with one branch becomes that branch. */
function tidy(document: Document): void {
  visit(document, {
    Pair(_, pair) {
      const { key, value } = pair as { key: { value?: unknown }; value: unknown }
      if (isSeq(value) && withoutTwins.includes(String(key.value))) keepEachOnce(value)
    },
    Map(_, map) {
      const choice = map.get('anyOf', true)
      if (!isSeq(choice) || choice.items.length !== 1 || map.items.length !== 1) return
      return choice.items[0] as typeof map
    },
  })
}

function keepEachOnce(list: YAMLSeq): void {
  const texts = list.items.map((item) => JSON.stringify(item))
  list.items = list.items.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
}
