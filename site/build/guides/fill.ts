// Guides do not repeat the contract: placeholders name its parts, and this fills them in.

import type { ReadContract } from '../../../scripts/contract/operations.ts'
import { messageOf } from '../../../src/lib/text.ts'
import { sampleNames } from '../operation/names.ts'
import { applies, placeholdersWith } from './placeholders.ts'

const conditionalText = /^(\{\{when (.+)\}\})\n\n?([\s\S]*?)^\{\{end\}\}(?:\n\n?|$)/gm

/**
 * The guide with every `{{placeholder}}` replaced from the contract. Lines between `{{when ROLE}}` and
 * `{{end}}` stay if an operation has a rejection in this role, those after `{{when OPERATION EXAMPLE}}` if its form or a
 * response has this example.
 *
 * @param file names the guide in errors
 * @throws if a placeholder is unknown, or names something that the contract does not have
 */
export function fillGuide(markdown: string, read: ReadContract, file = 'the guide', names = sampleNames()): string {
  const placeholders = placeholdersWith(names)
  const named = <Result>(placeholder: string, step: () => Result): Result => {
    try {
      return step()
    } catch (cause) {
      throw new Error(`Failed to fill ${file}, ${placeholder}: ${messageOf(cause)}`, { cause })
    }
  }
  const filled = (words: string): string => {
    const [name = '', ...args] = words.trim().split(/\s+/)
    const write = placeholders.get(name)
    if (write) return write(read, ...args)
    throw new Error(`there is no placeholder "${name}". Use one of these: ${[...placeholders.keys()].join(', ')}.`)
  }
  return (
    markdown
      .replace(conditionalText, (_, marker: string, condition: string, text: string) =>
        named(marker, () => applies(read, condition.split(' '))) ? text : '',
      )
      // A GitHub workflow has its own `${{ … }}`.
      .replace(/(?<!\$)\{\{(.*?)\}\}/g, (placeholder, words: string) => named(placeholder, () => filled(words)))
  )
}
