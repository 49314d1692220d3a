import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keysOf, kinds } from '../../scripts/contract/limits/kinds.ts'
import { contractPath } from '../../scripts/contract/read-contract.ts'
import { roles } from '../../scripts/contract/roles.ts'

test('each key and each role of ours is explained where the contract begins', () => {
  const [head = ''] = readFileSync(contractPath, 'utf8').split('\nopenapi: ')
  const ours = new Set(
    Object.values(kinds)
      .flatMap(keysOf)
      .filter((key) => key.startsWith('x-')),
  )

  expect([...ours].filter((key) => !head.includes(`\`${key}\``))).toEqual([])
  expect(roles.filter((role) => !new RegExp(`[ (]${role}[,;. \\n]`).test(`${head}\n`))).toEqual([])
})
