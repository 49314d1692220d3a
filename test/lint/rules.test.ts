// Each rule of our own notices what it is for, in the line where it is written. One document has all the mistakes, so
// that the linters run once.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainFolder, plainPath, readPlain } from '../lib/plain.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { samePackage } from '../../scripts/lint/checks/names.ts'
import { readSourceFacts } from '../../scripts/lint/source-facts.ts'
import { type LocatedFinding, lintDocuments } from '../../scripts/lint/lint.ts'

interface Mistake {
  rule: string
  says: string
  /** A text of the contract, and what somebody writes instead. */
  text: string
  wrong: string
  /** The beginning of the line that the finding names. Default: that of the wrong text. */
  at?: string
}

const mistakes: Mistake[] = [
  {
    rule: 'source-requests',
    says: 'per_page › enum › 3 is 200; the source has 100.',
    text: '      enum: [10, 25, 50, 100]',
    wrong: '      enum: [10, 25, 50, 200]',
  },
  {
    rule: 'source-requests',
    says: 'getDomain can be called without a key; the source requires one.',
    text: '      operationId: getDomain\n',
    wrong: '      operationId: getDomain\n      security: []\n',
    at: '      security: []',
  },
  {
    rule: 'source-requests',
    says: 'The source does not have POST /api/v1/domains › form › note.',
    text: '      description: The fields of a new domain.\n      type: object\n      required: [name]\n      properties:\n',
    wrong:
      '      description: The fields of a new domain.\n      type: object\n      required: [name]\n      properties:\n        note: { type: string, writeOnly: true, description: A note., x-assumption: unknown-id }\n        hint: { type: string, writeOnly: true, description: A hint., x-assumption: domain-record }\n',
    at: '        note: {',
  },
  {
    rule: 'source-gaps',
    says: 'No entry is called "events". The source: "Webhooks or notifications emitted by operations: not shown."',
    text: '\n  events:\n',
    wrong: '\n  webhooks:\n',
    at: '\nx-assumptions:\n',
  },
  {
    rule: 'marks',
    says: 'No element has the mark "names".',
    text: '\nx-assumptions:\n',
    wrong: '\nx-assumptions:\n  names: { gap: A., value: 1, assumed: A., because: A., ifWrong: A., probe: A. }\n',
    at: '\n  names: {',
  },
  {
    rule: 'missing-marks',
    says: 'The source does not state "RetryAfter", and no mark explains it.',
    text: '      x-assumption: error-message\n      schema:\n',
    wrong: '      schema:\n',
    at: '    RetryAfter:\n',
  },
  {
    rule: 'missing-marks',
    says: 'The source does not state the status of "Deleted", and no mark explains it.',
    text: '      description: The record was deleted. Ignore the body, if there is one.\n      x-assumption: success-status\n',
    wrong: '      description: The record was deleted. Ignore the body, if there is one.\n',
    at: '    Deleted:\n',
  },
  {
    rule: 'missing-marks',
    says: '"DomainUpdateForm" rests on "empty-update", but does not have its mark.',
    text: 'x-assumption: [omitted-fields, cleared-targets, empty-update]',
    wrong: 'x-assumption: [omitted-fields, cleared-targets]',
    at: '    DomainUpdateForm:\n',
  },
  {
    rule: 'needless-marks',
    says: 'This element does not rest on "page-selection".',
    text: '      description: The direction to sort in.\n',
    wrong: '      description: The direction to sort in.\n      x-assumption: page-selection\n',
    at: '    Sort:\n',
  },
  {
    rule: 'sentences',
    says: 'The elements mean "The response to an unknown `id` is 404.", but `assumed` is "The response to an unknown `id` is 410.".',
    text: '    assumed: The response to an unknown `id` is 404.',
    wrong: '    assumed: The response to an unknown `id` is 410.',
  },
  {
    rule: 'examples',
    says: 'A mock of this contract answers the request of "firstPage" (listPixels, 200) with 11 at meta › total; the example has 12.',
    text: '                  last_page: 2\n                  per_page: 10\n                  total: 11\n            lastPage:',
    wrong:
      '                  last_page: 2\n                  per_page: 10\n                  total: 12\n            lastPage:',
    at: '                  total: 12',
  },
  {
    rule: 'examples',
    says: 'A mock of this contract answers the request of "domainOnly" (createDomain, 201) with 422 at status; the example has 201.',
    text: '            nameOnly:\n              summary: A domain with only a name\n              value:\n                data:\n                  id: 5',
    wrong:
      '            domainOnly:\n              summary: A domain with only a name\n              value:\n                data:\n                  id: 5',
    at: '              value:\n                data:\n                  id: 5\n                  name: quiz',
  },
  {
    rule: 'responses-are-open',
    says: 'An additional field in a response breaks no client: remove `additionalProperties: false`.',
    text: '      description: A tracking pixel.\n',
    wrong: '      description: A tracking pixel.\n      additionalProperties: false\n',
    at: '      additionalProperties: false\n      x-role: record',
  },
  {
    rule: 'descriptions-are-sentences',
    says: 'Begin the description with a capital letter and end it with a period.',
    text: 'description: The `id` of the pixel.',
    wrong: 'description: the `id` of the pixel',
  },
  {
    rule: 'links-lead-somewhere',
    says: 'Write the whole address of the link, https://…, or the name as code: each tool has other addresses for operations.',
    text: 'description: The `id` of the domain.',
    wrong: 'description: The `id` of the [domain](#operation/getDomain).',
  },
  {
    rule: 'descriptions-everywhere',
    says: 'Add a description: say what a stranger cannot guess.',
    text: '    PageMeta:\n      description: The numbers of this page and of the whole list.\n',
    wrong: '    PageMeta:\n',
  },
  {
    rule: 'finished-texts',
    says: 'Finish what is marked with TODO, and put one space between words.',
    text: 'description: The fields of a new pixel.',
    wrong: 'description: The  fields of a new pixel.',
  },
  {
    rule: 'closed-code',
    says: 'Close the code: a backtick has no partner.',
    text: 'description: The field that `search` looks in.',
    wrong: 'description: The field that `search looks in.',
  },
  {
    rule: 'example-names',
    says: 'Call the example after what it shows, by a camelCase word without digits:',
    text: '            tooManyRequests:\n',
    wrong: '            error429:\n',
  },
  {
    rule: 'component-names',
    says: 'Write the name of a component in PascalCase:',
    text: '\n  examples:\n',
    wrong: '\n  examples:\n    page_links: { summary: A page, value: 1 }\n',
    at: '\n    page_links: {',
  },
  {
    rule: 'no-shadowed-globals',
    says: 'Generators rename a schema that is called like a global; choose another name:',
    text: '\n  schemas:\n',
    wrong: '\n  schemas:\n    Map: { type: string, description: A map. }\n',
    at: '\n    Map: {',
  },
  {
    rule: 'openapi-version',
    says: 'Keep `openapi: 3.1.1`; every tool of this repository reads it.',
    text: 'openapi: 3.1.1',
    wrong: 'openapi: 3.1.0',
  },
]

const folder = mkdtempSync(join(tmpdir(), 'rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const document = mistakes.reduce(
  (before, { text, wrong }) => {
    if (!before.includes(text)) throw new Error(`The contract no longer has: ${text}`)
    return before.replace(text, wrong)
  },
  readFileSync(plainPath, 'utf8'),
)

let findings: LocatedFinding[]
beforeAll(async () => {
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, document)
  findings = (await lintDocuments([file], plainFolder)).flat()
})

test.each(mistakes)('$rule: $says', ({ rule, says, wrong, at = wrong }) => {
  const own = findings.filter((finding) => finding.rule === rule)

  expect(own).toContainEqual(
    expect.objectContaining({ line: lineOf(at), message: expect.stringContaining(says) as string }),
  )
})

test('a field that the source does not have is no finding where it rests on an assumption', () => {
  const ofSource = findings.filter(({ rule }) => rule === 'source-requests')

  expect(ofSource.filter(({ message }) => message.includes('› hint'))).toEqual([])
})

test('what several operations share is found once', () => {
  const printed = findings.map(({ pointer, rule, message }) => `${pointer} ${rule} ${message}`)

  expect(printed.filter((one, index) => printed.indexOf(one) !== index)).toEqual([])
})

/** The line of a text, which may begin with the end of the line before. */
function lineOf(text: string): number {
  const start = document.indexOf(text) + (text.startsWith('\n') ? 1 : 0)
  return document.slice(0, start).split('\n').length
}

test('same-package: only the contract that the package ships has its version', () => {
  const contract = readPlain()
  const input = { contract, views: operationViews(contract), source: readSourceFacts(plainFolder) }
  const { version, license } = contract.info
  const shipped = { version: '0.3.0', license: license?.identifier }

  expect([...samePackage(input)]).toEqual([])
  expect([...samePackage({ ...input, shipped })]).toEqual([
    { pointer: '#/info/version', message: `The version is "${version}"; package.json has "0.3.0".` },
  ])
})
