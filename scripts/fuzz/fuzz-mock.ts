// Stories, played to the mock server and to the handler beside it.

import { messageOf } from '../contract/failure.ts'
import fc from 'fast-check'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readContract } from '../contract/contract.ts'
import { operationViews } from '../contract/operations.ts'
import { mockContractOf } from '../generate/mock.ts'
import { createMockHandler, type MockHandler } from '../../src/mock/fetch.ts'
import { type RunningMock, startMock } from '../../src/mock/index.ts'
import { BrokenLaw, hold, holdAlways, holdControl, holdExpected, holdPage, type Law } from './laws.ts'
import { Model, routeOf, unknownTo } from './model.ts'
import { apiKey, isControl, type Step, type WireStep } from './step.ts'
import { stories } from './stories.ts'
import { type Seen, type Send, sendBytes, sendInCode, sender } from './wire.ts'

/** What stands between the fuzzer and the mock, to see that a broken mock is noticed. */
export interface Plant {
  send?(send: Send, step: WireStep): Promise<Seen>
  bytes?(received: string): string
}

interface Run {
  seed: number
  /** How many requests at least. */
  count: number
  plant?: Plant
  /** Whether the failing story is made shorter. Default: yes. */
  shrinks?: boolean
}

interface Broken {
  law: Law | 'error'
  message: string
  /** The seed whose first story breaks it. */
  seed: number
  steps: Step[]
}

export interface Outcome {
  requests: number
  /** How many responses had each status. */
  statuses: Record<number, number>
  /** Milliseconds of CPU of the request that took most, and its line. */
  slowest: { milliseconds: number; line: string }
  /** MB of heap after one half of the requests, and at the end. */
  heap: { half: number; end: number }
  /** The assumptions of the contract that are new to the model: its laws were not checked. */
  unknown: string[]
  broken?: Broken
}

interface Stage {
  mock: RunningMock
  handler: MockHandler
  send: Send
  /** Gets the bytes, so that the records of the other mock are known. */
  bytesMock: RunningMock
  plant: Plant
  outcome: Outcome
}

const contract = readContract()
const views = operationViews(contract)
const mockContract = mockContractOf(contract)

const storiesPerSeed = 5

/** Plays stories until there were enough requests or a law is broken. */
export async function fuzzMock({ seed, count, plant = {}, shrinks = true }: Run): Promise<Outcome> {
  const [mock, bytesMock] = await Promise.all([
    startMock({ apiKey }, mockContract),
    startMock({ apiKey }, mockContract),
  ])
  const { send, close } = sender(mock.url)
  const outcome: Outcome = {
    requests: 0,
    statuses: {},
    slowest: { milliseconds: 0, line: '' },
    heap: { half: 0, end: 0 },
    unknown: unknownTo(contract),
  }
  const planted: Send = plant.send ? (step) => plant.send?.(send, step) ?? send(step) : send
  const stage: Stage = {
    mock,
    handler: createMockHandler({ apiKey }, mockContract),
    send: planted,
    bytesMock,
    plant,
    outcome,
  }
  try {
    for (let round = seed; outcome.requests < count && !outcome.broken; round++) {
      const played = await fc.check(
        fc.asyncProperty(stories(views), (steps) => play(stage, steps)),
        {
          seed: round,
          numRuns: storiesPerSeed,
          endOnFailure: !shrinks,
        },
      )
      if (played.failed) outcome.broken = brokenBy(played.errorInstance, round)
      else if (outcome.heap.half === 0 && outcome.requests >= count / 2) outcome.heap.half = heapUsed()
    }
    outcome.heap.end = heapUsed()
    if (!outcome.broken) holdMemory(outcome, seed)
    return outcome
  } finally {
    close()
    await Promise.all([mock.close(), bytesMock.close()])
  }
}

function brokenBy(error: unknown, seed: number): Broken {
  const { cause, steps } = error instanceof BrokenStory ? error : { cause: error, steps: [] }
  const message = messageOf(cause)
  return { law: cause instanceof BrokenLaw ? cause.law : 'error', message, seed, steps }
}

class BrokenStory extends Error {
  readonly steps: Step[]

  /** @param steps up to the one that broke a law */
  constructor(cause: unknown, steps: Step[]) {
    super('A law is broken.', { cause })
    this.steps = steps
  }
}

async function play(stage: Stage, steps: Step[]): Promise<void> {
  const { mock, handler, outcome } = stage
  mock.reset()
  handler.reset()
  const scene: Scene = { isBeside: true }
  if (outcome.unknown.length === 0) scene.model = new Model(views, mock.records())
  for (const [index, step] of steps.entries()) {
    outcome.requests++
    await ('raw' in step ? playBytes(stage, step.raw) : playRequest(stage, scene, step)).catch((error: unknown) => {
      throw new BrokenStory(error, steps.slice(0, index + 1))
    })
  }
}

/** What a story has come to. */
interface Scene {
  /** Missing where the contract is new to it. */
  model?: Model
  /** Whether the handler was asked for the same as the server. */
  isBeside: boolean
}

async function playRequest(stage: Stage, scene: Scene, step: WireStep): Promise<void> {
  const seen = await timed(stage, step)
  if (step.headers['accept'] === 'text/html') {
    holdPage(seen)
    return
  }
  const expected = isControl(step) ? undefined : scene.model?.respond(step)
  if (expected?.isCut) {
    hold('status', seen.status === 0 || seen.text === '', () => `${seen.status} with a body, and not cut off`)
    await sendInCode(stage.handler, stage.mock.url, step)
    return
  }
  holdAlways(views, step, seen, expected?.isAskedFor ?? scene.model === undefined)
  if (expected) holdExpected(routeOf(views, step).view, seen, expected)
  else if (scene.model) holdControl(views, scene.model, step, seen)
  // The handler has no function that removes rules.
  if (step.method === 'DELETE' && step.target === '/__mock/rules') scene.isBeside = false
  if (scene.isBeside) await compare(stage, step, seen)
}

async function timed({ send, outcome }: Stage, step: WireStep): Promise<Seen> {
  const line = `${step.method} ${step.target.slice(0, 100)}, a body of ${step.body?.length ?? 0}`
  const { result: seen, milliseconds } = await unblocking(line, () => send(step))
  if (milliseconds > outcome.slowest.milliseconds) outcome.slowest = { milliseconds, line }
  outcome.statuses[seen.status] = (outcome.statuses[seen.status] ?? 0) + 1
  return seen
}

/** Holds what is done to the law on blocking, by the CPU that it takes. */
async function unblocking<Result>(what: string, action: () => Promise<Result>) {
  const before = process.threadCpuUsage()
  const result = await action()
  const { user, system } = process.threadCpuUsage(before)
  const milliseconds = (user + system) / 1000
  hold('blocking', milliseconds <= 200, () => `${Math.round(milliseconds)} ms of CPU for ${what}`)
  return { result, milliseconds }
}

/** Headers that depend on the connection are left out. */
const compared = [
  'content-type',
  'cache-control',
  'allow',
  'www-authenticate',
  'retry-after',
  'preference-applied',
  'location',
  'link',
]

const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

async function compare({ mock, handler }: Stage, step: WireStep, served: Seen): Promise<void> {
  const handled = await sendInCode(handler, mock.url, step)
  if (!handled) return
  const pick = ({ status, headers, text }: Seen): string => {
    // Each of the two has a clock of its own.
    const body = text.replace(time, 'now')
    if (isControl(step)) return `${status} ${status === 200 ? body : ''}`
    return JSON.stringify([status, body, compared.map((name) => headers[name])])
  }
  hold('handler', pick(handled) === pick(served), () => `${pick(handled)} instead of ${pick(served)}`)
}

async function playBytes({ bytesMock, plant }: Stage, bytes: string): Promise<void> {
  bytesMock.reset()
  const { result: received } = await unblocking('bytes', () => sendBytes(bytesMock.url, bytes))
  const responses = (plant.bytes?.(received) ?? received).split(/(?=HTTP\/1\.1 \d{3} )/)
  for (const response of responses.filter((part) => part !== '')) {
    const [, status, head = '', body = ''] = /^HTTP\/1\.1 ([1-4]\d\d) (.*?)\r\n\r\n(.*)$/s.exec(response) ?? []
    const isTyped = Number(status) < 400 || !views[0]?.otherError?.body || /content-type: /i.test(head)
    const isJson = /content-type: \S+json/i.test(head)
    const isExplained = isTyped && (!isJson || body === '' || body.includes('{'))
    const isReadable = status !== undefined && isExplained && head.length + body.length <= 100_000
    hold('bytes', isReadable, () => JSON.stringify(response.slice(0, 500)))
  }
}

let collectGarbage: (() => void) | undefined

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  collectGarbage ??= runInNewContext('gc') as () => void // the flag makes it so
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

function holdMemory(outcome: Outcome, seed: number): void {
  const { half, end } = outcome.heap
  try {
    hold('memory', end <= half + 10, () => `${half.toFixed(1)} MB after one half, ${end.toFixed(1)} MB at the end`)
  } catch (error) {
    outcome.broken = brokenBy(error, seed)
  }
}
