import type { OperationView, ReadContract } from '../../scripts/contract/operations.ts'
import type { ContractConfig } from '../../src/lib/contract-config.ts'
import { mockWith } from '../../scripts/mock/contracts.ts'
import { makeMockHandler } from '../../src/mock/fetch-handler.ts'
import { draftOf } from '../pages/try/request.ts'
import { callOf, defaultBaseUrl } from './operation/call.ts'
import { parseJson } from '../../src/lib/json.ts'

/** The mock's response to the sample of an operation. */
export interface Answer {
  status: number
  body: unknown
}

/** Sends the sample to a new mock, like a reader who presses Send in a page just opened. */
export async function answerOf(view: OperationView, read: ReadContract, config: ContractConfig): Promise<Answer> {
  const { method, url, headers, body } = draftOf(callOf(view, defaultBaseUrl(read.contract)), {
    key: 'any-key',
    prefer: '',
  })
  const mock = makeMockHandler(mockWith(read, config))
  const response = await mock(url, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : parseJson(text) }
}
