// Services that check the values of their forms: verify sends values like those of the platforms, or those of a file.

import { describe, expect, test, vi } from 'vitest'
import { allVerdicts, openIn, refutedIn, serviceOf, verified, type Interceptor } from './tested-service.ts'

/** What each platform issues, as a service may check it. */
const forms: Readonly<Record<string, RegExp>> = {
  adroll: /^[A-Z0-9]{22}-[A-Z0-9]{22}$/,
  bing: /^\d{7,9}$/,
  facebook: /^\d{15,16}$/,
  'google-ads': /^AW-\d{9,11}$/,
  'google-analytics': /^(G-[A-Z0-9]{8,12}|UA-\d+-\d+)$/,
  'google-tag-manager': /^GTM-[A-Z0-9]{6,8}$/,
  linkedin: /^\d{5,8}$/,
  pinterest: /^26\d{11}$/,
  quora: /^[0-9a-f]{32}$/,
  x: /^[a-z0-9]{5}$/,
}

/** Rejects what is not a pixel ID of its platform, a domain under a public suffix, or an address. */
function checking(form: (type: string) => RegExp): Interceptor {
  return (pass) => async (request) => {
    const sent = new URLSearchParams(await request.clone().text())
    const errors: Record<string, string[]> = {}
    const [type, value] = [sent.get('type'), sent.get('value')]
    if (type !== null && value !== null && value !== '' && type in forms && !form(type).test(value))
      errors['value'] = [`The value is no ID of ${type}.`]
    const name = sent.get('name')
    if (request.url.includes('/domains') && name && !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name.trim()))
      errors['name'] = ['The name is no domain.']
    if (Object.keys(errors).length === 0) return pass(request)
    return Response.json({ message: 'Invalid.', errors }, { status: 422 })
  }
}

/** Takes no name of a pixel that is longer, white space and all. */
function namesUpTo(length: number): Interceptor {
  return (pass) => async (request) => {
    const name = new URLSearchParams(await request.clone().text()).get('name') ?? ''
    if (!request.url.includes('/pixels') || name.length <= length) return pass(request)
    return Response.json({ message: 'Invalid.', errors: { name: ['The name is too long.'] } }, { status: 422 })
  }
}

/** Takes only targets without a query, of at most 40 characters. */
const shortTargets: Interceptor = (pass) => async (request) => {
  const target = new URLSearchParams(await request.clone().text()).get('index_page') ?? ''
  if (!/[?]/.test(target) && target.length <= 40) return pass(request)
  return Response.json({ message: 'Invalid.', errors: { index_page: ['It is too long.'] } }, { status: 422 })
}

test('a search is judged right whatever the random words of a name are', async () => {
  // Each random letter is an r: with it, two words could be the same, and no search could swap them.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.66)

  const report = await verified(serviceOf())
  random.mockRestore()

  expect(refutedIn(report)).toEqual([])
})

describe('a service that checks values', () => {
  test('is decided where a redirect target is short and plain', async () => {
    const report = await verified(serviceOf(shortTargets))

    expect(refutedIn(report)).toEqual([])
    expect(openIn(report)).toEqual([])
  })

  test('is decided where the name of a pixel has at most 32 characters', async () => {
    const report = await verified(serviceOf(namesUpTo(32)))

    expect(refutedIn(report)).toEqual([])
    expect(openIn(report)).toEqual([])
  })

  test('is decided but for how a search compares where names are shorter than that', async () => {
    const report = await verified(serviceOf(namesUpTo(28)))

    expect(refutedIn(report)).toEqual([])
    expect(openIn(report)).toEqual([expect.stringMatching(/^search-match not-tested: Only a name of two words shows/)])
  })

  test('is decided with the values that the ten platforms issue', async () => {
    const report = await verified(serviceOf(checking((type) => forms[type] ?? /./)))

    expect(refutedIn(report)).toEqual([])
    expect(openIn(report)).toEqual([])
    expect(report.run.leftBehind).toEqual([])
  })

  test('names what it rejects, and what to do', async () => {
    const report = await verified(serviceOf(checking(() => /^own-\w+$/)))

    expect(report.verdicts['search-match']).toMatchObject({
      verdict: 'blocked',
      why: expect.stringMatching(/ Give values that it accepts with --values FILE\.$/),
    })
    expect(report.run.evidence['search-match']?.response).toMatch(/The value is no ID of [\w-]+\./)
  })

  test('is decided with values that somebody gives', async () => {
    const values = { pixels: { value: ['own-a', 'own-b'] }, domains: { name: '{token}.shop.example' } }
    const service = serviceOf(checking(() => /^own-\w+$/))

    const report = await verified(service, { values })

    expect(refutedIn(report)).toEqual([])
    const decided = allVerdicts(report).filter(([, { verdict }]) => verdict === 'confirmed')
    expect(decided.length).toBeGreaterThan(allVerdicts(report).length * 0.8)
    expect(service.records()).not.toContain('pdverify')
    expect(service.records()).not.toContain('own-')
  })

  test.each([
    [{ pages: { name: 'x' } }, 'there is no "pages". There are pixels, domains.'],
    [{ pixels: { color: 'x' } }, 'pixel has no field "color". There are name, type, value.'],
    [{ domains: { name: 'shop.example' } }, 'the name of domains marks the records of the run. Put {token} into it.'],
    [null, '"values": it is of the type Null. Pass an object of resources, each with values of its fields.'],
    [{ pixels: 5 }, '"values.pixels": it is "5" (number). Pass an object of values by field.'],
  ])('%o is a TypeError, before anything is sent', async (values, message) => {
    await expect(verified(serviceOf(), { values: values as never })).rejects.toThrow(message)
  })
})
