// adopt writes what the linters take of a report: a fact that they reject is left out and named, the others are written.

import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { acceptedAdoption } from '../../scripts/revise/accepted-adoption.ts'
import { adoption } from '../../scripts/revise/adoption.ts'
import { RejectedContract } from '../../scripts/revise/checked-contract.ts'
import type { Report } from '../../src/verify/report.ts'
import { contractWith } from '../lib/contract-with.ts'
import { is, said } from '../verify/interceptors.ts'
import { contractFrom, serviceOf, verified } from '../verify/tested-service.ts'
import { plainPath } from '../lib/plain.ts'

const text = readFileSync(plainPath, 'utf8')

/** Says with each error what its form should have been. */
const quoting = said(is('* /.*'), ({ status, body }) => {
  if (status < 400) return {}
  const name = { type: 'string', description: 'the  name TODO' }
  return { body: { ...Object(body), schema: { type: 'object', properties: { name, count: { type: 'integer' } } } } }
})

async function reportOn(...facts: string[]): Promise<Report> {
  return verified(serviceOf(quoting, await contractWith(...facts)))
}

describe('adopt', () => {
  test('leaves out each fact that the linters reject, and no other', async () => {
    const report = await reportOn(
      'success-status=update:none',
      'invalid-form=400',
      'unknown-id=410',
      'unauthenticated=403',
    )
    const check = vi.fn(async (contract: string) => {
      if (/'410':|'403':/.test(contract))
        throw new RejectedContract('No.\n  line 7  a-rule: It is odd.\n  line 8  b: c')
      return 'files'
    })

    const { adoption: accepted, files } = await acceptedAdoption(text, report, check)

    expect(files).toBe('files')
    expect(accepted.facts).toEqual(expect.arrayContaining(['success-status', 'invalid-form']))
    const left = accepted.todo.filter((line) => line.includes('The linters reject it: a-rule: It is odd. (and 1 more)'))
    expect(left.map((line) => line.split(':')[0]).sort()).toEqual(['- unauthenticated', '- unknown-id'])
  })

  test('writes nothing into a contract that the linters reject without any fact', async () => {
    const report = await reportOn('invalid-form=400')
    const check = () => Promise.reject(new RejectedContract('Failed to adopt: it is odd.\n  line 7  a-rule: Odd.'))

    await expect(acceptedAdoption(text, report, check)).rejects.toThrow('Failed to adopt: it is odd.')
  })

  test('writes observed values as examples, and none as a default', async () => {
    const { text: adopted } = await adoption(text, await reportOn('error-message=/detail'))

    const { ErrorMessage } = contractFrom(adopted).components.schemas
    expect(ErrorMessage?.properties?.['schema']).toMatchObject({ examples: [{ type: 'object' }] })
    expect(adopted.match(/default:.*/g)).toEqual(text.match(/default:.*/g))
    const { Pixel } = (await contractWith('pixel-record=+hits:integer')).components.schemas
    expect(Pixel?.properties?.['hits']).toMatchObject({ type: 'integer', examples: [0] })
  })
})
