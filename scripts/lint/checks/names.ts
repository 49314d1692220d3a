// Compares names that are in two places.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import { type Finding, placesOf } from '../../contract/tree.ts'
import type { CheckInput } from '../check.ts'

/** Every assumption is named by an element. (That elements name only entries that exist is in limits.ts.) */
export function* marks({ contract }: CheckInput): Generator<Finding> {
  const named = new Set(placesOf(contract).flatMap(({ node }) => assumptionsOf(node)))
  for (const id of Object.keys(contract['x-assumptions']))
    if (!named.has(id))
      yield { pointer: childPointer('#/x-assumptions', id), message: `No element has the mark "${id}".` }
}

/** Every gap of the source has its entries in the two ledgers. */
export function* sourceGaps({ contract, source }: CheckInput): Generator<Finding> {
  const ids = Object.keys({ ...contract['x-assumptions'], ...contract['x-not-modeled'] })
  for (const { gap, ledgerIds } of source.gaps) {
    for (const id of ledgerIds) {
      const message = `No entry is called "${id}". The source: "${gap}: not shown."`
      if (!ids.includes(id)) yield { pointer: '#/x-assumptions', message }
    }
  }
}

/** The package that ships the contract has its version and its license. */
export function* samePackage({ contract: { info }, shipped }: CheckInput): Generator<Finding> {
  if (!shipped) return
  for (const [key, found] of Object.entries({ version: info.version, license: info.license?.identifier })) {
    const message = `The ${key} is "${found}"; package.json has "${shipped[key]}".`
    if (found !== shipped[key]) yield { pointer: `#/info/${key}`, message }
  }
}
