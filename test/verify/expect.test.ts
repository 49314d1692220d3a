// What a pipeline makes of a run: expectations, the first screen, annotations and JUnit.

import { beforeAll, describe, expect, test } from 'vitest'
import { detailsOf } from '../../src/cli/report/details.ts'
import { firstScreen } from '../../src/cli/report/first-screen.ts'
import { foundIn } from '../../src/cli/report/found.ts'
import { annotations, jobSummary } from '../../src/cli/report/github.ts'
import { failedJunit, junitOf } from '../../src/cli/report/junit.ts'
import { causesOf } from '../../src/verify/outcome/causes.ts'
import { type Expectations, expectationsIn, expectationsOf } from '../../src/verify/outcome/expectations.ts'
import { exitCodeOf, outcomesOf } from '../../src/verify/outcome/outcomes.ts'
import { mismatchesOf, type Report } from '../../src/verify/report.ts'
import { contractWith } from '../lib/contract-with.ts'
import { serviceContract } from '../fixtures/plain/generated/verify.ts'
import { byDefault, instead, is } from './interceptors.ts'
import { serviceOf, verified } from './tested-service.ts'

const today = '2027-01-31'
const known = [...Object.keys(serviceContract.ledger), ...Object.keys(serviceContract.facts)]
const mismatches = {
  'unknown-id': 410,
  'invalid-form': 400,
  'empty-update': 400,
  'listPixels.sort': { unordered: {} },
  'listDomains.sort': { unordered: {} },
}

/** A file with these facts. */
function fileOf(facts: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(facts).filter(([, fact]) => fact !== undefined)
  return Object.fromEntries(known.map(([name, fact]) => [name, { fact }]))
}

/** 400 for invalid forms and for empty ones, 410 in place of 404, and lists that begin with the oldest. */
let report: Report
/** Nothing can be created. */
let undecided: Report

beforeAll(async () => {
  const contract = await contractWith('invalid-form=400', 'empty-update=400', 'unknown-id=410')
  const reversed = byDefault(is('GET /api/v1/:resource'), 'sort', 'asc')
  report = await verified(serviceOf(reversed, contract))
  undecided = await verified(
    serviceOf(
      instead(is('POST /api/v1/:resource'), () => Response.json({ message: 'The plan is over.' }, { status: 402 })),
    ),
  )
})

function expected(file: unknown): Expectations {
  return expectationsIn(file, known)
}

function found(of: Report, file: unknown = {}, isStrict = false) {
  return foundIn(of, serviceContract, expected(file), { expectFile: 'expected.json', isKept: false, isStrict })
}

/** By its name, what became of each expectation, and with which code a run ends. */
function judged(file: unknown, isStrict = false) {
  const outcomes = outcomesOf(report, expected(file), today)
  const odd = outcomes.filter(({ state }) => state !== 'holds' && state !== 'open')
  const states = Object.fromEntries(odd.map(({ name, state }) => [name, state]))
  return { code: exitCodeOf(report, outcomes, isStrict), states }
}

describe('a file of expectations', () => {
  test('has the mismatches of the service, and a run that finds only these ends with 0', () => {
    const file = expectationsOf(report, {})

    expect(Object.fromEntries(Object.entries(file).map(([name, { fact }]) => [name, fact]))).toEqual(mismatches)
    expect(mismatchesOf(report)).toEqual(mismatches)
    expect(file['unknown-id']?.observed).toBe('The response to an unknown `id` is 410.')
    expect(judged(file)).toEqual({
      code: 0,
      states: Object.fromEntries(Object.keys(mismatches).map((name) => [name, 'known'])),
    })
  })

  test.each([
    { what: 'one mismatch less', change: { 'unknown-id': undefined }, name: 'unknown-id', state: 'differs', code: 1 },
    { what: 'another fact', change: { 'unknown-id': { fact: 404 } }, name: 'unknown-id', state: 'changed', code: 1 },
    {
      what: 'a day that is over',
      change: { 'unknown-id': { fact: 410, until: '2027-01-30' } },
      name: 'unknown-id',
      state: 'overdue',
      code: 1,
    },
    {
      what: 'a day that is not over',
      change: { 'unknown-id': { fact: 410, until: today } },
      name: 'unknown-id',
      state: 'known',
      code: 0,
    },
    { what: 'one mismatch more', change: { id: { fact: 'uuid' } }, name: 'id', state: 'better', code: 0 },
  ])('with $what: $name is $state, and the run ends with $code', ({ change, name, state, code }) => {
    const all = Object.entries({ ...fileOf(mismatches), ...change })
    const file = Object.fromEntries(all.filter(([, entry]) => entry !== undefined))

    const { code: ended, states } = judged(file)

    expect({ ended, state: states[name] }).toEqual({ ended: code, state })
  })

  test('fails with --strict where an expectation is not needed any more', () => {
    expect(judged(fileOf({ ...mismatches, id: 'uuid' }), true).code).toBe(1)
    expect(judged(fileOf(mismatches), true).code).toBe(0)
  })

  test('accepts a mismatch, and no other defect of the same entry, whatever its sentence is', () => {
    const reworded = {
      ...fileOf(mismatches),
      'listPixels.sort': { fact: { unordered: {} }, observed: 'It is shuffled.' },
    }

    expect(judged(reworded).code).toBe(0)
    expect(judged({ ...reworded, 'listPixels.sort': { fact: { status: 500 } } }).states['listPixels.sort']).toBe(
      'changed',
    )
  })

  test('has a fact whose keys are in another order than in the report', () => {
    const verdict = { verdict: 'refuted', expected: '', observed: '', fact: { first: 0, afterLast: 404 } } as const
    const file = expected({ 'page-selection': { fact: { afterLast: 404, first: 0 } } })

    const outcomes = outcomesOf({ ...report, verdicts: { 'page-selection': verdict }, facts: {} }, file, today)

    expect(outcomes).toMatchObject([{ name: 'page-selection', state: 'known' }])
  })

  test('does not hide that too little could be decided', () => {
    const outcomes = outcomesOf(undecided, {}, today)

    expect(exitCodeOf(undecided, outcomes)).toBe(3)
  })

  test('with one check undecided, a run ends with 3, unless a file notes it until a day that is not over', () => {
    const why = 'POST /api/v1/domains returned 500.'
    const open: Report = {
      ...report,
      facts: { ...report.facts, createDomain: { verdict: 'blocked', expected: '', observed: null, why } },
    }
    const codeOf = (file: Record<string, unknown>): number =>
      exitCodeOf(open, outcomesOf(open, expected({ ...fileOf(mismatches), ...file }), today))

    const noted = expectationsOf(open, {})['createDomain']

    expect(noted).toEqual({ undecided: why })
    expect(codeOf({})).toBe(3)
    expect(codeOf({ createDomain: noted })).toBe(0)
    expect(codeOf({ createDomain: { ...noted, until: '2027-01-30' } })).toBe(3)
    expect(codeOf({ createDomain: { fact: { status: 500 } } })).toBe(3)
    expect(mismatchesOf(open)).toMatchObject({ createDomain: 'undecided' })
  })

  test('keeps reasons and dates when it is written again, and what a run did not decide', () => {
    const because = { because: 'The framework does.', until: '2027-03-01' }

    const before = expected({ 'unknown-id': { fact: 404, ...because }, id: { fact: 'uuid', ...because } })

    expect(expectationsOf(report, before)).toMatchObject({ 'unknown-id': { fact: 410, ...because } })
    expect(expectationsOf(report, before)).not.toHaveProperty('id')
    expect(expectationsOf(undecided, before)).toMatchObject({
      'unknown-id': { fact: 404, undecided: expect.any(String), ...because },
    })
  })

  test('keeps what a run with --read-only leaves out', async () => {
    const before = expected({ 'empty-update': { fact: 400, because: 'The framework does.' } })

    const report = await verified(serviceOf(), { readOnly: true })

    expect(expectationsOf(report, before)).toMatchObject(before)
  })

  test.each<[file: unknown, message: string]>([
    [[], 'it is not an object with an entry for each mismatch'],
    [{ gone: { fact: 410 } }, 'the contract has no "gone". Remove it, or use one of id, '],
    [{ id: null }, '"id" is not an object. Write it as "id": { "fact": 410 }'],
    [{ id: { fakt: '410' } }, '"id" has "fakt". It can have fact, observed, undecided, because, until'],
    [{ id: { because: 'So.' } }, '"id" has neither "fact" nor "undecided"'],
    [
      { 'invalid-form': '400' },
      '"invalid-form" has a fact in the format of 0.1.0. Write the file anew with --write-expect',
    ],
    [{ 'invalid-form': { fact: '400' } }, '"invalid-form" has a fact in the format of 0.1.0.'],
    [{ 'invalid-form': { fact: 'refuted' } }, '"invalid-form" has a fact in the format of 0.1.0.'],
    [{ id: { fact: 'uuid', because: 7 } }, '"because" of "id" is not a text'],
    [{ id: { fact: 'uuid', until: '2027-02-30' } }, '"until" of "id" is not a day such as 2027-01-31'],
  ])('%j is rejected, and the message says why', (file, message) => {
    expect(() => expected(file)).toThrow(message)
  })
})

describe('the causes of mismatches', () => {
  test('are one for the body of all errors, and one for the same fact of two resources', async () => {
    const bodies = [
      { 'error-message': { mediaType: 'application/json', message: '/detail' } },
      { 'error-fields': { mediaType: 'application/json', errors: '/errors', each: 'sentences', message: '/detail' } },
    ]
    const reversed = byDefault(is('GET /api/v1/:resource'), 'sort', 'asc')
    const other = await verified(serviceOf(reversed, await contractWith(...bodies)))

    const causes = causesOf(
      outcomesOf(other, {}, today).filter(({ state }) => state === 'differs'),
      serviceContract,
    )

    expect(causes.map(({ harm, outcomes }) => [harm, outcomes.map(({ name }) => name)])).toEqual([
      ['misled', ['error-message', 'error-fields']],
      ['misled', ['listPixels.sort', 'listDomains.sort']],
    ])
  })

  test.each<[facts: Parameters<typeof contractWith>, harm: string]>([
    [[{ 'record-envelope': { record: '/pixel' } }], 'fails'],
    [[{ 'success-status': { update: { body: 'none' } } }], 'fails'],
    [['empty-update=422'], 'fails'],
    [['omitted-fields=put-clears'], 'misled'],
    [['unknown-id=410'], 'misled'],
  ])('are in the order of harm: %j %s', async (facts, harm) => {
    const other = await verified(serviceOf(undefined, await contractWith(...facts)))

    const { causes } = found(other)

    expect(causes.map((cause) => cause.harm)).toEqual([harm])
  })
})

describe('the first screen', () => {
  test('has at most ten lines: what holds, the causes, and what to do', () => {
    expect(firstScreen(found(report)).split('\n')).toEqual([
      '  1. breaks clients   empty-update: An update that sends no field is rejected with 400.',
      '  2. misleads clients unknown-id: The response to an unknown `id` is 410.',
      expect.stringMatching(/^ {2}3\. misleads clients invalid-form: The response to a form .* is 400\.$/),
      '  and 1 more cause: --verbose',
      expect.stringMatching(/^http:\/\/service\.example: 40 of 45 checks confirmed, 5 unexpected mismatches\.$/),
      expect.stringMatching(/--write-expect expected\.json\..*npm run adopt\.$/),
      expect.stringMatching(/^\d+ requests\. Details: --verbose\.$/),
      '',
    ])
  })

  test('names what was expected, and which expectation is no longer needed', () => {
    const screen = firstScreen(found(report, fileOf({ ...mismatches, 'unknown-id': 404, id: 'uuid' })))

    expect(screen).toContain('40 of 45 checks confirmed, 4 expected mismatches, 1 unexpected mismatch.\n')
    expect(screen).toContain(
      'unknown-id: The response to an unknown `id` is 410. The file accepts something else: 404\n',
    )
    expect(screen).toContain('\nid now is as the contract states: remove it from expected.json.\n')
  })

  test('has the reason why nothing can be decided, once', () => {
    const screen = firstScreen(found(undecided))

    expect(screen.split('\n').length - 1).toBeLessThanOrEqual(10)
    expect(screen.split('the service does not create our record')).toHaveLength(2)
  })

  test('has what the service itself says about a refusal, and so have the details', () => {
    const all = found(undecided)

    for (const text of [firstScreen(all), detailsOf(all)])
      expect(text).toContain('The service says: "The plan is over."')
  })

  test('has ten lines, however many causes there are', () => {
    const { report: one, outcomes, causes, ...others } = found(report, {})
    const [cause] = causes
    if (!cause) throw new Error('There is no cause.')
    const screen = firstScreen({ report: one, outcomes, causes: Array(40).fill(cause), ...others })

    const [, , , fourth] = screen.split('\n')
    expect(screen.split('\n').length - 1).toBeLessThanOrEqual(10)
    expect(fourth).toBe(
      'This service differs from the contract in 3 of 16 assumptions; `npm run adopt -- report.json` writes what it can.',
    )
  })
})

describe('on GitHub', () => {
  test('each cause is one annotation', () => {
    expect(annotations(found(report)).match(/^::error /gm)).toHaveLength(4)
  })

  test('there are at most ten annotations, and the last one names how many causes are missing', () => {
    const { causes, ...others } = found(report)
    const shown = annotations({ ...others, causes: Array(22).fill(causes[0]) })

    expect(shown.match(/^::error /gm)).toHaveLength(8)
    expect(shown).toMatch(/\(and 14 more\)\n$/)
  })

  test('what was not decided is an annotation', () => {
    expect(annotations(found(undecided))).toMatch(/^::error title=Verify%3A not decided::/m)
  })

  test('an expected mismatch has none; an expectation that is no longer needed has a warning, with --strict an error', () => {
    expect(annotations(found(report, fileOf(mismatches)))).toBe('')
    expect(annotations(found(report, fileOf({ ...mismatches, id: 'uuid' })))).toBe(
      '::warning title=Verify%3A better than expected::id now is as the contract states: remove it from expected.json.\n',
    )
    expect(annotations(found(report, fileOf({ ...mismatches, id: 'uuid' }), true))).toMatch(/^::error /)
  })

  test('the summary shows what differs with its reason, and nothing that the service sent', () => {
    const because = 'An unknown record was there once.'
    const summary = jobSummary(found(report, { ...fileOf(mismatches), 'unknown-id': { fact: 410, because } }))

    expect(summary).toContain(
      `| \`unknown-id\` | expected | The response to an unknown \`id\` is 410. Accepted: ${because} | GET /api/v1/pixels/`,
    )
    expect(summary).not.toContain('content-type')
  })
})

describe('an acceptance that has expired', () => {
  const because = 'Until the next release.'
  const file = { ...fileOf(mismatches), 'unknown-id': { fact: 410, because, until: '2026-01-30' } }

  test('says so with its date in every format, and its reason is not printed as the reason for failing', () => {
    const all = found(report, file)

    for (const text of [firstScreen(all), detailsOf(all), annotations(all), jobSummary(all), junitOf(all)]) {
      expect(text).toContain('The response to an unknown `id` is 410. This was accepted until 2026-01-30.')
      expect(text).not.toContain(because)
    }
  })
})

describe('as JUnit', () => {
  test('an unexpected mismatch is a failure, with the request', () => {
    const junit = junitOf(found(report, fileOf({ ...mismatches, 'unknown-id': 404 })))

    expect(junit).toContain('<testsuites name="verify" tests="45" failures="1" errors="0" skipped="0">')
    expect(junit).toMatch(
      /name="unknown-id">\n {6}<failure message="The response to an unknown `id` is 410\. The file accepts something else: 404">\n {8}contract: /,
    )
    expect(junit).toMatch(/\n {8}curl -i -X GET &quot;http:/)
  })

  test('what was not decided is an error with its reason, and skipped if that was expected', () => {
    const junit = junitOf(found(undecided))
    const noted = junitOf(found(undecided, expectationsOf(undecided, {})))

    const open = Object.values(undecided.verdicts).filter(({ why }) => why !== undefined).length
    const cases = (result: string) =>
      new RegExp(`classname="verify\\.Assumptions" name="[\\w-]+">\\n {6}<${result} message="[^"]+">`, 'g')
    expect(junit.match(cases('error'))).toHaveLength(open)
    expect(noted.match(cases('skipped'))).toHaveLength(open)
    expect(junit).toContain('<error message="Fewer than half of the entries could be decided')
  })

  test('a run that was interrupted is an error, however much it decided', () => {
    expect(junitOf(found(report))).toContain('errors="0"')
    expect(junitOf(found(report), 'The run was interrupted.')).toContain('<error message="The run was interrupted.">')
  })

  test('a run that could not begin is an error', () => {
    expect(failedJunit('Failed to verify: "a" & <b> is out of reach.')).toContain(
      'errors="1" skipped="0">\n    <testcase classname="verify.Run" name="verify can decide">\n      <error message="Failed to verify: &quot;a&quot; &amp; &lt;b&gt; is out of reach.">',
    )
  })
})
