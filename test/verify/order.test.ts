// The order of the paths of a contract, and what its first resource can do, change no verdict.

import { expect, test } from 'vitest'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { readPlain } from '../lib/plain.ts'
import { measuredService } from '../services/measured/service.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import { isOpen } from '../../src/verify/report.ts'
import { allVerdicts, apiKey, refutedIn, requestOf, type Service, verified } from './tested-service.ts'

function measured(): Service {
  const service = measuredService({ accounts: { [apiKey]: { id: 1 } } })
  return {
    fetch: (url, init) => service.fetch(requestOf(url, init)),
    records: () => JSON.stringify(service.records()),
  }
}

function withPaths(change: (paths: [string, object][]) => [string, object][]): Contract {
  const contract = readPlain()
  return { ...contract, paths: Object.fromEntries(change(Object.entries(contract.paths))) as Contract['paths'] }
}

/** The contract without an operation of pixels. */
function without(path: string, method: string): Contract {
  return withPaths((paths) =>
    paths.map(([name, item]) => {
      const { [method]: _, ...others } = item as Record<string, object>
      return [name, name === path ? others : item]
    }),
  )
}

test.each<[title: string, contract: Contract]>([
  ['domains first', withPaths((paths) => paths.toReversed())],
  ['no show of pixels', without('/api/v1/pixels/{id}', 'get')],
  ['no create of pixels', without('/api/v1/pixels', 'post')],
  ['no delete of pixels', without('/api/v1/pixels/{id}', 'delete')],
])('with %s, everything is decided that the contract has, and nothing is refuted', async (_, contract) => {
  const service = measured()

  const report = await verified(service, {}, serviceContractOf(contract) as never)

  expect(refutedIn(report)).toEqual([])
  const open = allVerdicts(report).filter(([, verdict]) => isOpen(verdict))
  expect(open).toEqual([])
  expect(service.records()).not.toContain('pdverify')
})
