// Guides do not repeat the contract: they name what they mean, and it is filled in.

import { messageOf } from '../../../scripts/contract/failure.ts'
import type { Contract } from '../../../scripts/contract/contract.ts'
import { operationNamed } from './lookups.ts'
import { placeholders } from './placeholders.ts'
import { hasRole } from './roles.ts'

interface Line {
  text: string
  number: number
}

/**
 * The guide with every `{{placeholder}}` replaced by what the contract says. Lines between `{{when ROLE}}` and
 * `{{end}}` stay if an operation has a response in this role, those after `{{when OPERATION EXAMPLE}}` if its form has
 * this example.
 *
 * @param file names the guide in errors
 * @throws if a placeholder is not known, names what the contract does not have, or shares a line that it needs
 */
export function fillGuide(markdown: string, contract: Contract, file = 'the guide'): string {
  const lines = markdown.split('\n').map((text, index) => ({ text, number: index + 1 }))
  return linesThatApply(lines, contract, file)
    .map((line) => fillLine(line, contract, file))
    .join('\n')
}

function linesThatApply(lines: Line[], contract: Contract, file: string): Line[] {
  let applies = true
  let afterMarker = false
  return lines.filter(({ text, number }) => {
    const [marker, condition] = /^\{\{(?:when (.+)|end)\}\}$/.exec(text) ?? []
    if (marker) {
      applies = condition === undefined || named(file, number, marker, () => holds(condition.split(' '), contract))
    }
    // A marker takes the blank line behind it along, so that paragraphs stay one blank line apart.
    const stays = applies && !marker && !(afterMarker && text === '')
    afterMarker = marker !== undefined
    return stays
  })
}

function holds([name = '', example]: string[], contract: Contract): boolean {
  if (example === undefined) return hasRole(contract, name)
  return Object.hasOwn(operationNamed(contract, name).form?.examples ?? {}, example)
}

function fillLine({ text, number }: Line, contract: Contract, file: string): string {
  return text.replace(/\{\{(.*?)\}\}/g, (placeholder, words: string) =>
    named(file, number, placeholder, () => filled(placeholder, words.trim().split(/\s+/), text, contract)),
  )
}

function filled(placeholder: string, [name = '', ...args]: string[], line: string, contract: Contract): string {
  const known = placeholders.get(name)
  if (!known) {
    throw new Error(`there is no placeholder "${name}". Use one of these: ${[...placeholders.keys()].join(', ')}.`)
  }
  if (args.length !== known.args.length) throw new Error(`it is written {{${[name, ...known.args].join(' ')}}}.`)
  if (known.block && line.trim() !== placeholder) throw new Error('it becomes a paragraph. Give it a line of its own.')
  return known.write(contract, args)
}

/** Runs a step, and names the place in the guide when it fails. */
function named<Result>(file: string, line: number, placeholder: string, step: () => Result): Result {
  try {
    return step()
  } catch (cause) {
    const why = messageOf(cause)
    throw new Error(`Failed to fill ${file}:${line}, ${placeholder}: ${why}`, { cause })
  }
}
