import type { MockContract } from '../contract/types.ts'
import type { MockResponse } from '../pipeline/mock-response.ts'
import { renderHttp } from '../pipeline/render.ts'
import { propertiesOf } from '../../lib/json.ts'

/** An unexpected error is a bug of the mock: prints its place for whoever fixes it. */
export function renderMistake(contract: MockContract, thrown: unknown): MockResponse {
  const { name = 'value', stack = '' } = propertiesOf(thrown)
  // Without the message, which may repeat what was sent, even a key.
  const places = String(stack)
    .split('\n')
    .filter((line) => /^ +at /.test(line))
  console.error([`The mock failed on a request: unexpected ${name}.`, ...places].join('\n'))
  const message = 'The mock failed on this request. This is a bug in the mock: report it with what the mock printed.'
  return renderHttp(contract, { kind: 'error', status: 500, message })
}
