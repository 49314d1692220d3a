// A version or a license that is not that of the package that ships the contract.

import { readFileSync } from 'node:fs'
import { root } from '../../contract/contract.ts'
import type { Check } from '../check.ts'
import { differences } from './statements.ts'

export const samePackage: Check = {
  rule: 'same-package',
  advice: 'Change both in one commit.',
  find: ({ contract }) => {
    // package.json always has both.
    const { version, license } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<string, string>
    const statements = (values: Record<string, unknown>) =>
      Object.entries(values).map(([subject, value]) => ({ subject, value, pointer: '#/info' }))
    return differences(
      statements({ version: contract.info?.version, license: contract.info?.license?.identifier }),
      'package.json',
      statements({ version, license }),
    )
  },
}
