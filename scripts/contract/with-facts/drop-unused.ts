// Components that facts made superfluous.

import type { Contract } from '../contract.ts'
import type { Draft } from './draft.ts'

const kinds = ['responses', 'requestBodies', 'schemas', 'examples', 'headers'] as const

/** Removes components that were used before, or are new, and that nothing refers to; then those that only they used. */
export function dropUnused({ contract, before }: Draft): void {
  const old = referencesIn(before)
  for (let isDone = false; !isDone; ) {
    isDone = true
    const now = referencesIn(contract)
    for (const kind of kinds) {
      for (const name of Object.keys(contract.components[kind] ?? {})) {
        const reference = `#/components/${kind}/${name}`
        const wasUnused = before.components[kind]?.[name] !== undefined && !old.has(reference)
        if (wasUnused || now.has(reference)) continue
        delete contract.components[kind][name]
        isDone = false
      }
    }
  }
  if (Object.keys(contract.components.headers ?? {}).length === 0)
    Reflect.deleteProperty(contract.components, 'headers')
}

function referencesIn(contract: Contract): Set<string> {
  return new Set(JSON.stringify(contract).match(/#\/components\/[\w.-]+\/[\w.-]+/g))
}
