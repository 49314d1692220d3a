// How a story is played: to a mock server, to the handler beside it, and to the model of both.

import { mockContractOf } from '../generate/mock.ts'
import { createMockHandler, type MockHandler } from '../../src/mock/fetch.ts'
import { type RunningMock, startMock } from '../../src/mock/index.ts'
import type { Expected } from './asked-for.ts'
import { unknownAssumptions } from './assumed.ts'
import { controlled } from './control-model.ts'
import { bodyOf } from './response-checks.ts'
import { sendInCode } from './handler.ts'
import type { Exchange } from './laws.ts'
import { Model } from './model.ts'
import { apiKey } from './odd-values.ts'
import { contract, isControl, routeOf, type Step } from './step.ts'
import { type Seen, type Send, sendBytes, sender } from './wire.ts'

export interface Stage {
  server: RunningMock
  handler: MockHandler
  /** Whether each key has records of its own. */
  perKey: boolean
  send: Send
  close(): Promise<void>
}

const mockContract = mockContractOf(contract)

/** Starts a mock, and beside it one for bytes: they can change records in ways that no model knows. */
export async function openStage(perKey: boolean): Promise<Stage> {
  const options = perKey ? { perKey } : { apiKey }
  const [server, other] = await Promise.all([startMock(options, mockContract), startMock(options, mockContract)])
  const { send, close } = sender(server.url)
  return {
    server,
    handler: createMockHandler(options, mockContract),
    perKey,
    send: (step) => (step.bytes === undefined ? send(step) : sendBytes(other.url, step.bytes)),
    close: async () => {
      close()
      await Promise.all([server.close(), other.close()])
    },
  }
}

/** Every request with its response, as it is sent. */
export async function* play(stage: Stage, steps: Step[]): AsyncGenerator<Exchange> {
  const { server, handler, perKey, send } = stage
  server.reset()
  handler.reset()
  const model = unknownAssumptions.length === 0 ? new Model(server.records(), perKey) : undefined
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
      expected: expectedBy(model, step, seen),
      handled: isBeside ? await sendInCode(handler, server.url, step) : undefined,
      milliseconds: (user + system) / 1000,
    }
  }
}

/** Nothing is expected of bytes, nor of a contract that the model does not know. */
function expectedBy(model: Model | undefined, step: Step, seen: Seen): Expected {
  if (!model || step.bytes !== undefined) return { isAskedFor: true }
  return isControl(step) ? controlled(model, step, seen.status, bodyOf(seen)) : model.respond(step)
}
