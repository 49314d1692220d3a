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
    group: 'records',
    gap: `The source does not show ${topic}.`,
    value,
    assumed,
    because: 'The operator of the service says so.',
    ifWrong: `Clients do not know ${topic}.`,
    probe: `Create a pixel and look for ${topic}. Delete it.`,
  })
}

interface NewError {
  /** Where the operation documents it. */
  at: string
  name: string
  entry: string
  /** The only example: its key, its summary and its message. */
  example: [key: string, summary: string, message: string]
  headers?: Record<string, unknown>
}

/** An operation documents a response to another error. */
function error({ at, name, entry, example: [key, summary, message], headers }: NewError): Edit {
  return all([
    edit('add', at, ref(`responses/${name}`)),
    edit('add', `responses.${name}`, {
      description: `${summary}.`,
      'x-assumption': [entry, 'error-message'],
      ...(headers && { headers }),
      content: {
        'application/json': {
          schema: ref('schemas/ErrorMessage'),
          examples: { [key]: { summary, value: { message } } },
        },
      },
    }),
  ])
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
  'a limit of a field': all([
    edit('set', 'schemas.PixelName', {
      description: 'The pixel name. Searchable and sortable.',
      'x-assumption': 'name-length',
      type: 'string',
      maxLength: 255,
    }),
    entry('name-length', 255, 'A longer `name` of a pixel than 255 characters is rejected.', 'the length of a `name`'),
  ]),
  'a limit of requests': all([
    error({
      at: 'pixels.post.responses.429',
      name: 'TooManyRequests',
      entry: 'rate-limit',
      example: ['inMinute', 'Too many requests in a minute', 'Too many requests.'],
      headers: { 'Retry-After': ref('headers/RetryAfter') },
    }),
    entry('rate-limit', 429, 'The response beyond the rate limit is 429.', 'the rate limit'),
  ]),
  'a status for a name that is taken': all([
    error({
      at: 'domains.post.responses.409',
      name: 'DomainExists',
      entry: 'same-name',
      example: ['nameExists', 'A domain exists with this name', 'The name is taken.'],
    }),
    edit('set', 'x-assumptions.same-name.value', 409),
    edit('set', 'x-assumptions.same-name.assumed', 'The response to a domain with the same name as another is 409.'),
  ]),
}

test.each(Object.entries(newFacts))('%s is written into the contract alone', async (_, newFact) => {
  const contract = edited(readContract(), newFact)

  const [findings] = await findingsOf([contract], Object.values(linters))

  expect(findings?.filter(({ rule }) => rule !== 'source-gaps').map(({ rule, message }) => [rule, message])).toEqual([])
})
