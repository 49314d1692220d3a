// A request that had no response in time, and is carried out later: until its record is found, nothing is counted.

import { describe, expect, test } from 'vitest'
import { is, queryOf } from './interceptors.ts'
import { apiKey, type Interceptor, openIn, refutedIn, serviceOf, verified } from './tested-service.ts'

const creation = is('POST /api/v1/pixels')
const paged = is('GET /api/v1/pixels')
const withKey = (request: Request): boolean =>
  paged(request) && request.headers.get('Authorization') === `Bearer ${apiKey}`

/** The fifth pixel has no response, and is created once a request is the awaited one; never without one. */
function late(isTime: (request: Request, since: number) => boolean): Interceptor {
  return (pass) => {
    let created = 0
    let since = 0
    let waiting: Request | undefined
    return async (request) => {
      since += 1
      if (creation(request)) created += 1
      if (creation(request) && created === 5) {
        waiting = request.clone()
        since = 0
        throw new DOMException('It took too long.', 'TimeoutError')
      }
      if (waiting && isTime(request, since)) {
        const arrived = waiting
        waiting = undefined
        await pass(arrived)
      }
      return pass(request)
    }
  }
}

const counted = ['list-envelope', 'listDomains.per_page', 'listPixels.per_page', 'page-selection']

describe('a pixel whose creation had no response', () => {
  test.each<[title: string, isTime: (request: Request, since: number) => boolean]>([
    ['a page is asked for', (request) => withKey(request) && queryOf(request).get('per_page') === '10'],
    ['the next page is asked for', (request) => paged(request) && queryOf(request).get('page') === '2'],
    ['a length of a page is asked for', (request) => paged(request) && queryOf(request).get('per_page') === '25'],
    ['nobody knows when', () => false],
  ])('and that comes when %s: nothing is counted, and what it leaves is named or deleted', async (_, isTime) => {
    const service = serviceOf(late(isTime))

    const report = await verified(service)

    expect(refutedIn(report)).toEqual([])
    expect(
      openIn(report)
        .map((line) => line.split(' ')[0])
        .sort(),
    ).toEqual(counted)
    expect(openIn(report)[0]).toContain('its record may still appear, so records cannot be counted')
    expect(service.records().includes('pdverify') && report.run.leftBehind.length === 0).toBe(false)
  })

  // Lists are counted after about 120 requests.
  test.each([2, 80])('and that comes %i requests later: everything is decided', async (requests) => {
    const service = serviceOf(late((_, since) => since === requests))

    const report = await verified(service)

    expect(refutedIn(report)).toEqual([])
    expect(openIn(report)).toEqual([])
    expect(service.records()).not.toContain('pdverify')
  })
})
