// The other files of a contract's folder: the facts of its source, its waivers, and the measured services.

import { placeOf } from './folder.ts'
import { formFindings } from './limits/keys.ts'
import type { Form } from './limits/kinds.ts'
import { readText } from './read-contract.ts'
import { type Source, sourceIn } from './source.ts'

/**
 * A file of YAML that has a form; an empty file is an empty one.
 *
 * @param form such as `{ list: 'waiver' }`
 * @throws if it cannot be read or does not have the form; the message has the line
 */
export function readYaml<Data>(file: string, form: Form): Source<Data> {
  const source = sourceIn<Data>(readText(file))
  const data = source.data ?? (emptyOf(form) as Data) // it has the form
  const [finding] = formFindings(data, form)
  const found = source.problem ?? (finding && { ...source.positionOf(finding.pointer), message: finding.message })
  if (found)
    throw new Error(`Failed to read ${placeOf(file)}:${found.line}:${found.column}: ${found.message} Correct it.`)
  return { ...source, data }
}

function emptyOf(form: Form): unknown {
  return typeof form === 'object' && 'list' in form ? [] : {}
}
