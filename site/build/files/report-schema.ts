// The format of a report of verify as JSON Schema, for programs in other languages. Its type is `Report`.

import { type Evidence, type Report, reportVersion, type RunDetails, type Verdict } from '../../../src/verify/report.ts'

type Schema = Readonly<Record<string, unknown>>

/** A missing or an extra member does not compile. */
type Members<Type> = { readonly [Name in keyof Required<Type>]: Schema }

const text = (description: string): Schema => ({ description, type: 'string' })

const verdict: Members<Verdict> = {
  verdict: { enum: ['confirmed', 'refuted', 'blocked', 'not-tested'] },
  expected: text('What the contract states.'),
  observed: {
    description:
      'What the service does instead. For a confirmed entry: what it has beyond the contract, such as more fields.',
    type: ['string', 'null'],
  },
  fact: { description: 'If an assumption is refuted: the same for programs, if a fact can express it.' },
  other: { description: 'If refuted, and no fact can express it: the same for programs.' },
  why: text('If not decided: why, and how to decide it.'),
  leftOut: { description: 'If not decided: whether a flag or the contract left it out.', const: true },
}

const evidence: Members<Evidence> = {
  request: text('The request and the status.'),
  response: text('The response: status, some headers, the beginning of the body. Left out without samples.'),
  message: text('What the service itself says about its refusal. Left out without samples.'),
  sample: { description: 'What the fact leaves out, because it differs in each run.' },
  repeat: text('A curl command that sends the request again.'),
}

const run: Members<RunDetails> = {
  baseUrl: text('The address of the service.'),
  startedAt: { description: 'When the run began.', type: 'string', format: 'date-time' },
  requests: { description: 'How many requests were sent.', type: 'integer', minimum: 0 },
  incomplete: { description: 'Why the run is incomplete, or null.', type: ['string', 'null'] },
  leftBehind: {
    description: 'The paths of records that may be left on the service.',
    type: 'array',
    items: { type: 'string' },
  },
  notices: {
    description: 'What a reader should know beside the verdicts.',
    type: 'array',
    items: { type: 'string' },
  },
  evidence: byName({
    type: 'object',
    required: ['request', 'repeat'],
    properties: evidence,
    additionalProperties: false,
  }),
}

const verdicts = byName({
  type: 'object',
  required: ['verdict', 'expected', 'observed'],
  properties: verdict,
  additionalProperties: false,
})

const report: Members<Report> = {
  version: { const: reportVersion },
  contract: text('The version of the contract.'),
  verdicts: { description: 'By the id of an assumption.', ...verdicts },
  facts: { description: 'By the name of a fact that the source states.', ...verdicts },
  run: {
    description: 'What is true of one run only.',
    type: 'object',
    required: Object.keys(run),
    properties: run,
    additionalProperties: false,
  },
}

export const reportSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A report of verify',
  description: 'What a service does, beside what the contract states. `verdicts` and `facts` are the same in two runs.',
  type: 'object',
  required: Object.keys(report),
  properties: report,
  additionalProperties: false,
}

function byName(one: Schema): Schema {
  return { type: 'object', additionalProperties: one }
}
