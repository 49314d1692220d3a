// What the weekly run reports: a service that changed, and never one that did not.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { ended, type Ended } from '../lib/processes.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { all, is, type Json, said } from '../verify/interceptors.ts'
import { type Interceptor, serviceOf, verified } from '../verify/tested-service.ts'
import type { Report } from '../fixtures/plain/generated/entries/verify.ts'

let counted = 0

/** A time, a token and a link, each time others. */
function ofNow(): Json {
  counted += 1
  return { at: new Date(1e12 + counted * 1e7).toISOString(), token: `t-${counted}`, link: `/requests/${counted}` }
}

/** Records, errors and the responses to deletions have more than the contract says, and something else each time. */
function varying(): Interceptor {
  const of = ofNow()
  const withMore = (record: unknown): Json => {
    const fields = Object.entries(Object(record) as Json).map(([name, value]) => [name, value ?? ''])
    return { ...Object.fromEntries(fields), ...of }
  }
  return said(is('* /.*'), ({ status, body }, { method }) => {
    if (method === 'DELETE' && status === 204) return { status: 200, body: { deleted: ofNow() } }
    const { data, message, ...others } = Object(body) as Json
    if (data === undefined) return { body: { error: { message, ...others }, ...ofNow() } }
    const records = Array.isArray(data) ? data.map(withMore) : withMore(data)
    return { body: { ...others, data: records } }
  })
}

const unauthorized = said(is('* /.*'), ({ status }) => (status === 401 ? { status: 403 } : {}))

describe('report-changes', () => {
  test('reports no change of a service whose bodies vary, although its facts contain samples', async () => {
    const [one, other] = [await verified(serviceOf(varying())), await verified(serviceOf(varying()))]

    const { code, stdout, stderr } = await reportChanges(one, other)

    const differing = Object.keys(one.verdicts).filter((id) => factOf(one, id) !== factOf(other, id))
    expect(differing).toEqual(['domain-record', 'deleted-status', 'error-message', 'error-fields'])
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('reports each verdict and fact that changed, with what it was', async () => {
    const before = await verified(serviceOf(varying()))
    const after = await verified(serviceOf(all(varying(), unauthorized)))

    const { code, stdout, stderr } = await reportChanges(before, after)

    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stderr: '',
      stdout: 'unauthenticated: confirmed → refuted, 403\n',
    })
  })

  test('names a file that is not a report', async () => {
    const folder = temporaryFolder({ 'last.json': '{}', 'now.json': '{}' })

    const { code, stderr } = await run(join(folder, 'last.json'), join(folder, 'now.json'))

    expect(code).toBe(2)
    expect(stderr).toContain(`Failed to read ${join(folder, 'last.json')}: it is not a report.`)
  })
})

function factOf({ verdicts }: Report, id: string): string | undefined {
  return JSON.stringify(verdicts[id]?.fact)
}

function reportChanges(last: Report, now: Report): Promise<Ended> {
  const folder = temporaryFolder({ 'last.json': JSON.stringify(last), 'now.json': JSON.stringify(now) })
  return run(join(folder, 'last.json'), join(folder, 'now.json'))
}

function run(...args: string[]): Promise<Ended> {
  return ended([process.execPath, join(root, 'scripts/report-changes.ts'), ...args])
}
