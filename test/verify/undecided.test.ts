// What could not be checked, or was not read, is not claimed: neither in a sentence nor as a fact that adopt writes.

import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../src/verify/report.ts'
import { contractWith } from '../lib/contract-with.ts'
import { instead, is } from './interceptors.ts'
import { type Interceptor, serviceOf, verified } from './tested-service.ts'

const noPixels = instead(is('POST /api/v1/pixels'), () => Response.json({ message: 'No.' }, { status: 403 }))
const without = (method: string): Interceptor =>
  instead(is(`${method} /api/v1/:resource/:id`), () => Response.json({ message: 'No.' }, { status: 405 }))

async function verdictOn(id: string, interceptor: Interceptor, ...facts: string[]): Promise<Verdict | undefined> {
  const { verdicts } = await verified(serviceOf(interceptor, await contractWith(...facts)), { only: [id] })
  return verdicts[id]
}

describe('what could be checked only in part', () => {
  test.each<[title: string, id: string, interceptor: Interceptor, why: string]>([
    ['omitted fields, with PATCH only', 'omitted-fields', without('PUT'), '(after updatePixelWithPut)'],
    ['omitted fields, with PUT only', 'omitted-fields', without('PATCH'), '(after updatePixel)'],
  ])('%s: is not confirmed, and the reason is said', async (_, id, interceptor, why) => {
    const verdict = await verdictOn(id, interceptor)

    expect(verdict).toMatchObject({ verdict: expect.stringMatching(/^(blocked|not-tested)$/), observed: null })
    expect(verdict?.why).toContain(why)
  })

  test('is refuted of one resource where another one shows as much', async () => {
    const verdict = await verdictOn('omitted-fields', noPixels, 'omitted-fields=put-clears')

    expect(verdict).toMatchObject({ verdict: 'refuted', fact: 'put-clears' })
  })
})

test('what differs by resource is no fact of all: PUT requires the fields of pixels, and clears those of domains', async () => {
  const whole: Interceptor = (pass) => async (request) => {
    const isPut = is('PUT /api/v1/pixels/:id')(request)
    const isPart = isPut && new URLSearchParams(await request.clone().text()).size < 3
    return isPart ? Response.json({ message: 'No.' }, { status: 422 }) : pass(request)
  }

  const verdict = await verdictOn('omitted-fields', whole, 'omitted-fields=put-clears')

  expect(verdict).toMatchObject({ verdict: 'refuted', other: ['PUT requires', 'PUT clears'] })
})
