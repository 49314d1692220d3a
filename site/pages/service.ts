// The reader's service: address and key are entered once for the page. The fields are at its top, and in
// each panel of Try it; all show the same. The key stays in its fields and is never stored.

import { checkAbsoluteUrl } from '../../src/lib/base-url.ts'
import { isToFill } from './address.ts'
import { storage } from './choices.ts'

// The build puts the data here.
declare const TRY_BASE_PATH: string

/** The code from the build, with the default address. */
const written = new WeakMap<Text, string>()

/** Starts the fields, with the address of the last visit. */
export function shareService(): void {
  const field = document.querySelector<HTMLInputElement>('.service [name=baseUrl]')
  if (!field) return
  field.readOnly = false
  field.value = storage['baseUrl'] ?? field.defaultValue
  const fill = (): void => fillSamples(field.defaultValue, addressIn(field) ?? field.defaultValue)
  fill()
  // Try it writes samples for the values entered in it.
  addEventListener('samples', fill)
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !['baseUrl', 'key'].includes(target.name)) return
    for (const other of fieldsNamed(target.name)) if (other !== target) other.value = target.value
    if (target.name !== 'baseUrl') return
    keepAddress(field)
    fill()
  })
  forgetKeyElsewhere(field)
}

function fieldsNamed(name: string): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll(`input[name=${name}]`)
}

function keepAddress(field: HTMLInputElement): void {
  const address = addressIn(field)
  if (address === undefined || address === field.defaultValue) delete storage['baseUrl']
  else storage['baseUrl'] = address
}

/** A key belongs to the service that it was entered for: it goes to no other one. */
function forgetKeyElsewhere(field: HTMLInputElement): void {
  let owner: string | undefined
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const address = addressIn(field) ?? field.defaultValue
    const { origin } = new URL(address)
    if (target.name === 'key') owner = address === field.defaultValue ? undefined : origin
    if (target.name !== 'baseUrl' || owner === undefined || owner === origin) return
    for (const key of fieldsNamed('key')) key.value = ''
    owner = undefined
  })
}

/** The entered address, in letters that mean nothing in any language of the samples; undefined if it is not an address. */
function addressIn({ value }: HTMLInputElement): string | undefined {
  try {
    return new URL(checkAbsoluteUrl(value.trim(), TRY_BASE_PATH)).href.replace(/\/$/, '').replace(/['$]/g, escaped)
  } catch {
    return undefined
  }
}

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

/** Puts the address into every program and every response of the page. */
function fillSamples(standard: string, address: string): void {
  for (const block of document.querySelectorAll(':is(pre, .pre):not(.try *)')) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text // nothing else is shown
      const original = written.get(text) ?? text.data
      if (!isToFill(original, standard)) continue
      written.set(text, original)
      text.data = address === standard ? original : filled(original, standard, address)
    }
  }
}

/** A command for a real service has its address after `--base-url`. */
function filled(text: string, standard: string, address: string): string {
  return text.replaceAll(standard, address).replace(/(--base-url )https:\S+/g, (_, flag: string) => flag + address)
}
