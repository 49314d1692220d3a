// What a team learns about its service and no alternative has: its entry and its elements are edits of the contract
// alone. Only the gap of the source is left to be named.

import { expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { linters } from '../../scripts/lint/linters.ts'
import { all, type Edit, edited, edits } from './edit.ts'
import { findingsOf } from './gate.ts'

const ref = (pointer: string) => ({ $ref: `#/components/${pointer}` })

function edit(name: string, path: string, value: unknown): Edit {
  const make = edits[name]
  if (!make) throw new Error(`There is no edit "${name}".`)
  return make(path, value)
}

function entry(id: string, value: unknown, assumed: string, topic: string): Edit {
  return edit('add', `x-assumptions.${id}`, {
    gap: `The source does not show ${topic}.`,
    value,
    assumed,
    because: 'The operator of the service says so.',
    ifWrong: `Clients do not know ${topic}.`,
    probe: `Create a pixel and look for ${topic}. Delete it.`,
  })
}

/** A response with one example, whose key is said by its summary. */
function errorOf(summary: string, entry: string, key: string, message: string) {
  return {
    description: `${summary}.`,
    'x-assumption': [entry, 'error-message'],
    ...(entry === 'rate-limit' && { headers: { 'Retry-After': ref('headers/RetryAfter') } }),
    content: {
      'application/json': { schema: ref('schemas/ErrorMessage'), examples: { [key]: { summary, value: { message } } } },
    },
  }
}

const newFacts: Record<string, Edit> = {
  'a header of a response': all([
    edit('add', 'responses.PixelCreated.headers', { 'Request-Id': ref('headers/RequestId') }),
    edit('toEnd', 'responses.PixelCreated.content', undefined),
    edit('add', 'headers.RequestId', {
      description: 'The request id, which names the request to the operator.',
      'x-assumption': 'request-id',
      schema: { type: 'string', format: 'uuid', maxLength: 36 },
      examples: { first: { summary: 'The first request', value: '5f0c3a52-7d5c-4b8e-9f67-0a1b2c3d4e5f' } },
    }),
    entry('request-id', 'Request-Id', 'A new pixel comes with the header `Request-Id`.', 'the `Request-Id`'),
  ]),
  'a limit of requests': all([
    edit('add', 'pixels.post.responses.429', ref('responses/TooManyRequests')),
    edit(
      'add',
      'responses.TooManyRequests',
      errorOf('Too many requests in a minute', 'rate-limit', 'inMinute', 'Too many requests.'),
    ),
    entry('rate-limit', 429, 'The response beyond the rate limit is 429.', 'the rate limit'),
  ]),
  'a status for a name that is taken': all([
    edit('add', 'domains.post.responses.409', ref('responses/DomainExists')),
    edit(
      'add',
      'responses.DomainExists',
      errorOf('A domain exists with this name', 'same-name', 'nameExists', 'The name is taken.'),
    ),
    edit('set', 'x-assumptions.same-name.value', 409),
    edit('set', 'x-assumptions.same-name.assumed', 'The response to a domain with the same name as another is 409.'),
  ]),
}

test.each(Object.entries(newFacts))('%s is written into the contract alone', async (_, newFact) => {
  const contract = edited(readContract(), newFact)

  const [findings] = await findingsOf([contract], Object.values(linters))

  expect(findings?.filter(({ rule }) => rule !== 'source-gaps').map(({ rule, message }) => [rule, message])).toEqual([])
})
