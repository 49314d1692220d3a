// All programs and responses of the page have the address of the reader's service.

import { isToFill } from './address.ts'
import { state } from './page-state.ts'

/** The code from the build, with the standard address. */
const originals = new WeakMap<Text, string>()

let shown = state.standard

export function followAddress(): void {
  const follow = (): void => {
    if (state.address !== shown) fillAddress()
  }
  state.onChange(follow)
  follow()
}

/** The samples that Try it writes have the standard address, too. */
export function fillAddress(): void {
  const { standard, address } = state
  shown = address
  for (const block of document.querySelectorAll(':is(pre, .pre):not(.try *)')) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text // nothing else is shown
      const original = originals.get(text) ?? text.data
      if (!isToFill(original, standard)) continue
      originals.set(text, original)
      text.data = address === standard ? original : filled(original, standard, address)
    }
  }
}

/** A command for a real service has its address after `--base-url`. */
function filled(text: string, standard: string, address: string): string {
  return text.replaceAll(standard, address).replace(/(--base-url )https:\S+/g, (_, flag: string) => flag + address)
}
