// The mock beside plain Prism: both are asked the same. The fuzzer asks the server and the handler the same.

import { expect, onTestFinished, test } from 'vitest'
import { contractPath } from '../../scripts/contract/contract.ts'
import { startPrism } from '../../src/cli/prism.ts'
import { createMockHandler } from '../../src/mock/fetch.ts'
import { operationOf, send, type TestResponse } from './call.ts'
import { requestsFrom, type GeneratedRequest } from './requests.ts'

type Known = Record<string, { because: string; applies(sent: GeneratedRequest, ours: number, prism: number): boolean }>

// A field that the form of the path does not have.
const undeclared =
  /colour=|__proto__x=|constructor=|pixels.* .*(index_page|not_found_page)=|domains.* .*(type|value)=|domains\/.* .*name=/

/**
 * Where plain Prism decides otherwise, and why ours is right. A difference that no request shows any more fails
 * the test: then it is to be deleted here.
 */
const known: Known = {
  'an unknown id is found': {
    because: 'Prism remembers nothing: every id has the example, and a deletion deletes nothing.',
    applies: ({ target }, ours, prism) =>
      /\/\d+(\?|$)/.test(target) && ours === 404 && (accepted(prism) || prism === 422 || prism === 415),
  },
  'a malformed id is 422': {
    because:
      'Prism validates the id as any parameter; the contract documents 404 for an id that no record has, whatever its form.',
    applies: ({ target }, ours, prism) =>
      /\/[^/]*(abc|1\.0|%E0|__proto__|-1|%31|01|1e3)/.test(target) && ours === 404 && prism !== 404,
  },
  'a slash at the end is an empty id': {
    because: 'Prism takes the empty text behind the slash for the id; the contract has no such path.',
    applies: ({ target }, ours, prism) => /\/(\?|$)/.test(target) && ours === 404 && prism !== 404,
  },
  'a form field that comes twice is accepted': {
    because: 'Prism takes one of the values; ours cannot know which is meant.',
    applies: ({ target, body = '' }, ours, prism) =>
      ours === 422 &&
      accepted(prism) &&
      /(?:^|&)(\w+)=[^&]*&(?:.*&)?\1=/.test(body) &&
      !undeclared.test(`${target} ${body}`),
  },
  'an empty required field is accepted': {
    because: 'The contract assumes that a required field must not be empty; no schema says so to Prism.',
    applies: ({ body = '' }, ours, prism) => ours === 422 && accepted(prism) && /(^|&)(name|value)=(&|$)/.test(body),
  },
  'an undeclared form field is dropped': {
    because:
      'Prism reads only the declared fields of a form and validates the rest away; the contract closes its forms.',
    applies: ({ target, body = '' }, ours, prism) =>
      ours === 422 && accepted(prism) && undeclared.test(`${target} ${body}`),
  },
  '1e3 and its like are integers': {
    because: "JavaScript's Number reads them; the contract's integers are written in digits.",
    applies: ({ target }, ours, prism) => ours === 422 && accepted(prism) && /page=1e/.test(target),
  },
  'a bearer in lower case is 401': {
    because: 'The scheme is read in any case (RFC 9110, section 11.1).',
    applies: ({ headers }, ours, prism) =>
      /^bearer any-key$/i.test(headers['authorization'] ?? '') &&
      !headers['authorization']?.startsWith('Bearer') &&
      prism === 401 &&
      ours !== 401,
  },
  'a token of two words is accepted': {
    because: 'A bearer token has no space (RFC 6750, section 2.1).',
    applies: ({ headers }, ours, prism) =>
      headers['authorization'] === 'Bearer two words' && ours === 401 && prism !== 401,
  },
  'HEAD is 405': {
    because: 'Every resource that has GET has HEAD (RFC 9110, section 9.1).',
    applies: ({ method }, ours, prism) => method === 'HEAD' && ours !== 405 && prism === 405,
  },
  'OPTIONS is 405': {
    because: 'OPTIONS says which methods there are; Prism responds to it only as a preflight.',
    applies: ({ method }, ours, prism) => method === 'OPTIONS' && ours !== prism,
  },
  'a preference does not come before the rejection': {
    because: 'A forced response needs no key and no valid form: it is what the page under test wants to see.',
    applies: ({ headers }, ours, prism) =>
      /code=|example=/.test(headers['prefer'] ?? '') &&
      (prism === 401 || prism === 415 || prism === 422) &&
      ours !== prism,
  },
  'a preference for what is not documented is 404 or ignored': {
    because: 'Ours says which there are, with 400; and any other 4xx or 5xx that `default` allows can be had.',
    applies: ({ headers }, ours, prism) => /code=|example=/.test(headers['prefer'] ?? '') && ours !== prism,
  },
  'a delay that cannot be read is ignored': {
    because: 'Prism has no delays; ours says what is wrong with this one.',
    applies: ({ headers }, ours) => headers['prefer'] === 'delay=soon' && ours === 400,
  },
}

test('plain Prism accepts and rejects the same of almost 3,000 requests, but for the differences that are known', async () => {
  const prism = await startPrism(contractPath, { host: '127.0.0.1', port: 0 }, () => {})
  onTestFinished(() => prism.close())
  const next = requestsFrom(7)
  const counts: Record<string, number> = Object.fromEntries(Object.keys(known).map((name) => [name, 0]))
  const unknown: object[] = []
  let [compared, same, problemJson, withoutAllow] = [0, 0, 0, 0]

  for (let batch = 0; batch < 60; batch++) {
    // A mock of its own for each batch, so that the records of the examples are there again.
    const handler = createMockHandler()
    const sent = Array.from({ length: 50 }, next).filter(isDecodable)
    const theirs = await Promise.all(
      sent.map((one) => send(prism, `${one.method} ${one.target}`, { key: undefined, ...optionsOf(one) })),
    )
    compared += sent.length
    for (const [index, one] of sent.entries()) {
      const ours = await responseOf(handler, one, prism.url)
      const response = theirs[index] as TestResponse // one for each
      if (String(response.headers['content-type']).startsWith('application/problem+json')) problemJson++
      if (response.status === 405 && response.headers.allow === undefined) withoutAllow++
      if (ours.status === response.status) same++
      else {
        const [name] = Object.entries(known).find(([, { applies }]) => applies(one, ours.status, response.status)) ?? []
        if (name === undefined) unknown.push({ ...one, ours: ours.status, prism: response.status })
        else counts[name] = (counts[name] ?? 0) + 1
      }
    }
  }

  console.info(
    `Prism compared on ${compared} requests: ${same} same; ${JSON.stringify(counts)}; ${problemJson} in problem+json, ${withoutAllow} times 405 without Allow`,
  )
  expect(unknown).toEqual([])
  expect(Object.keys(counts).filter((name) => counts[name] === 0)).toEqual([])
  // Rejections that ours gives in the contract's own shape, and with Allow.
  expect(problemJson).toBeGreaterThan(0)
  expect(withoutAllow).toBeGreaterThan(0)
  expect(compared).toBeGreaterThan(2800)
  // Broken percent-encoding in an address or a form, which ours reads as it stands, is the end of the process for Prism.
  await expect(send(prism, 'GET /api/v1/pixels/%E0%A4%A')).rejects.toThrow(/socket hang up|ECONNRESET/)
  await prism.ended
})

function accepted(status: number): boolean {
  return status >= 200 && status < 300
}

function isDecodable({ target, body = '' }: GeneratedRequest): boolean {
  try {
    return decodeURIComponent(`${target} ${body}`) !== ''
  } catch {
    return false
  }
}

function optionsOf({ headers, body }: GeneratedRequest): { headers: Record<string, string>; body?: string } {
  return { headers, ...(body === undefined ? {} : { body }) }
}

async function responseOf(
  handler: (request: Request) => Promise<Response>,
  { method, target, headers, body }: GeneratedRequest,
  origin: string,
): Promise<TestResponse> {
  const request = new Request(origin + target, {
    method,
    headers,
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  })
  const response = await handler(request)
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}

// The generator is worth something only if it reaches every operation.
test('the generated requests are for every operation, and for paths that are none', () => {
  const next = requestsFrom(1)
  const lines = Array.from({ length: 1000 }, () => next()).map(
    ({ method, target }) => operationOf(`${method} ${target}`)?.operationId ?? 'none',
  )

  expect(new Set(lines).size).toBe(13)
})
