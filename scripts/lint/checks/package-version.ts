import { readFileSync } from 'node:fs'
import { root } from '../../contract/contract.ts'
import type { Check } from '../check.ts'

/** The contract and the package that ships it have one version. */
export const packageVersion: Check = {
  rule: 'package-version',
  advice: 'Change both in one commit.',
  find: ({ contract }) => {
    // package.json always has a version: npm installs no package without one.
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
    if (contract.info?.version === version) return []
    const message = `The version is ${contract.info?.version ?? 'missing'}; package.json has ${version}.`
    return [{ pointer: '#/info/version', message }]
  },
}
