// A version or a license that is not that of the package that ships the contract.

import { readFileSync } from 'node:fs'
import { root } from '../../contract/contract.ts'
import type { Check } from '../check.ts'

export const samePackage: Check = {
  rule: 'same-package',
  advice: 'Change both in one commit.',
  find: ({ contract: { info } }) => {
    // package.json always has both.
    const { version, license } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<string, string>
    const pairs = [
      { key: 'version', found: info.version, wanted: version },
      { key: 'license', found: info.license?.identifier, wanted: license },
    ]
    return pairs
      .filter(({ found, wanted }) => found !== wanted)
      .map(({ key, found, wanted }) => ({
        pointer: `#/info/${key}`,
        message: `The ${key} is "${found}"; package.json has "${wanted}".`,
      }))
  },
}
