// How a story is played: to a mock server, to the handler beside it, and to the model of both.

import { mockContractOf } from '../generate/mock.ts'
import { createMockHandler, type MockHandler } from '../../src/mock/fetch.ts'
import { startMock } from '../../src/mock/index.ts'
import type { SessionControl } from '../../src/mock/options.ts'
import type { Expected } from './expected.ts'
import { modelOf } from './model.ts'
import type { Rows } from './model-session.ts'
import { apiKey } from './odd-values.ts'
import { contract, dropped, isControl, routeOf, type Seen, type Send, send, sendBytes } from './step.ts'
import { type Step, tokenOf, type View } from './step.ts'

/** A request and its response. */
export interface Exchange {
  step: Step
  view: View | undefined
  seen: Seen
  expected: Expected
  /** The response of the handler, if it was asked for the same. */
  handled: Seen | undefined
  /** The CPU that it took. */
  milliseconds: number
}

const mockContract = mockContractOf(contract)

type Stage = Awaited<ReturnType<typeof openStage>>

/**
 * Starts a mock, and beside it one for bytes: they can change records in ways that no model knows.
 *
 * @param perKey whether each key has records of its own. Any key is one then.
 * @param plant stands between the fuzzer and the mock
 */
export async function openStage(perKey: boolean, plant = (send: Send) => send) {
  const options = perKey ? { perKey } : { apiKey }
  const [server, other] = await Promise.all([startMock(options, mockContract), startMock(options, mockContract)])
  return {
    server,
    handler: createMockHandler(options, mockContract),
    perKey,
    send: plant(({ bytes, ...step }) =>
      bytes === undefined ? send(server.url, step).catch(() => dropped) : sendBytes(other.url, bytes),
    ),
    close: () => Promise.all([server.close(), other.close()]),
  }
}

/** Every request with its response, as it is sent. */
export async function* play({ server, handler, perKey, send }: Stage, steps: Step[]): AsyncGenerator<Exchange> {
  server.reset()
  handler.reset()
  const expectedOf = modelOf(server.records() as Rows, perKey) // which it does not change
  let isBeside = true
  for (const step of steps) {
    const before = process.threadCpuUsage()
    const seen = await send(step)
    const { user, system } = process.threadCpuUsage(before)
    // The handler has no function that removes rules.
    if (`${step.method} ${step.target}` === 'DELETE /__mock/rules') isBeside = false
    yield {
      step,
      view: routeOf(step).view,
      seen,
      expected: expectedOf(step, seen),
      handled: isBeside ? await handledBy(handler, server.url, step) : undefined,
      milliseconds: (user + system) / 1000,
    }
  }
}

/** The response of the handler; undefined for what it is not asked for: it knows no hosts and no pages. */
async function handledBy(handler: MockHandler, url: string, step: Step): Promise<Seen | undefined> {
  const { method, target, headers, body, foreign, bytes } = step
  if (bytes !== undefined || foreign === 'host' || (foreign && isControl(step))) return undefined
  if (isControl(step)) return controlledInCode(handler, step)
  const origin = headers['host'] === undefined ? url : `http://${headers['host']}`
  const sent = new Request(origin + target, { method, headers, ...(body !== undefined && { body: Buffer.from(body) }) })
  try {
    const response = await handler(sent)
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  } catch {
    return dropped
  }
}

/** What the control routes are in code: the handler has neither a page nor functions that remove rules and requests. */
const functions: Record<string, (control: SessionControl, body: string, key?: string) => unknown> = {
  'GET /__mock/state': (control, _, key) => control.records(key),
  'GET /__mock/settings': (control) => control.settings(),
  'GET /__mock/rules': (control) => control.rules(),
  'POST /__mock/reset': (control) => control.reset(),
  'PUT /__mock/seed': (control, body) => control.seed(JSON.parse(body)),
  'PATCH /__mock/settings': (control, body) => control.settings(JSON.parse(body)),
  'POST /__mock/rules': (control, body) => {
    control.rule(JSON.parse(body))
    return control.rules()
  },
}

function controlledInCode(handler: MockHandler, step: Step): Seen | undefined {
  const call = functions[`${step.method} ${step.target}`]
  if (!call) return undefined
  try {
    const shown = call(handler.session(step.headers['x-mock-session'] ?? ''), step.body ?? '', tokenOf(step))
    return { ...dropped, status: 200, text: JSON.stringify(shown) ?? '' }
  } catch {
    return { ...dropped, status: 400 }
  }
}
