// Guides do not repeat the contract: they name what they mean, and it is filled in.

import type { Contract } from '../../../scripts/contract/contract.ts'
import { placeholders } from './placeholders.ts'

/**
 * The guide with every `{{placeholder}}` replaced by what the contract says.
 *
 * @param file names the guide in errors
 * @throws if a placeholder is not known, names what the contract does not have, or shares a line that it needs
 */
export function fillGuide(markdown: string, contract: Contract, file = 'the guide'): string {
  return markdown
    .split('\n')
    .map((line, index) =>
      line.replace(/\{\{(.*?)\}\}/g, (placeholder, words: string) => {
        try {
          return filled(placeholder, words.trim().split(/\s+/), line, contract)
        } catch (cause) {
          const why = cause instanceof Error ? cause.message : String(cause)
          throw new Error(`Failed to fill ${file}:${index + 1}, ${placeholder}: ${why}`, { cause })
        }
      }),
    )
    .join('\n')
}

function filled(placeholder: string, [name = '', ...args]: string[], line: string, contract: Contract): string {
  const known = placeholders.get(name)
  if (!known)
    throw new Error(`there is no placeholder "${name}". Use one of these: ${[...placeholders.keys()].join(', ')}.`)
  if (args.length !== known.args.length) throw new Error(`it is written {{${[name, ...known.args].join(' ')}}}.`)
  if (known.block && line.trim() !== placeholder) throw new Error('it becomes a paragraph. Give it a line of its own.')
  return known.write(contract, args)
}
