// A refusal is not always an answer: a key may expire, and a wall against bots or a maintenance page may stand in front of
// the service for a while. It is believed only while a request that succeeded before still does.

import { hasList } from '../bodies/places.ts'
import { isObject } from '../../lib/json.ts'
import { Inconclusive, Stopped } from '../judge/observation.ts'
import { calledType, type Exchange, isPage, isSuccess, type Sent } from './exchange.ts'
import type { Pace } from './pace.ts'

/** How long a run waits for the service: longer where a limit by the minute may answer 403. */
const patienceMs = { usual: 15_000, limit: 65_000 }

/** Cleaning up waits longer: leaving records behind is worse. */
const patienceToCleanUpMs = 60_000

/** How long a new refusal is doubted while lists work: a wall may stand before writes only. */
const doubtMs = 7_000

/** A response, or why there is none. */
type Answer = Exchange | Inconclusive

/** A list that the service has shown. */
interface Known {
  sent: Sent
  names: string[]
}

/** What sends requests. */
interface Line {
  readonly pace: Pace
  /** The number of requests that may have been carried out without a word. */
  failed: number
  /** @throws {Inconclusive} if there is no answer */
  attempt(sent: Sent): Promise<Exchange>
}

/** So many equal answers are believed, whatever came between. */
const manyAnswers = 4

export class Refusals {
  readonly #line: Line
  #known: Known | undefined
  /** The successes of the service, by method: a wall has others. */
  readonly #outlines = new Set<string>()
  /** The statuses of refusals that did not pass: this is how the service rejects. */
  readonly #lasting = new Set<number>()
  /** The number of refusals that passed. */
  #passed = 0
  #stopped: string | undefined
  /** Whether nothing more is asked; cleaning up asks again. */
  #isOver = false
  #isCleaning = false

  constructor(line: Line) {
    this.#line = line
  }

  /** Why nothing more can be asked; undefined while the service answers. */
  get stopped(): string | undefined {
    return this.#stopped
  }

  /** The service may answer again. */
  startCleaning(): void {
    this.#isCleaning = true
    this.#isOver = false
  }

  /**
   * The answer to a request. Refusals that come only for a while are waited for.
   *
   * @throws {Inconclusive} if there is no answer to this request, but to others
   * @throws {Stopped} if the service no longer answers
   */
  async answerTo(sent: Sent): Promise<Exchange> {
    if (this.#isOver) throw new Stopped(this.#stopped ?? '')
    /** The refusal before, if the known list was shown after it. */
    let before: Answer | undefined
    const kinds: string[] = []
    let doubtedMs = 0
    for (;;) {
      const number = this.#line.pace.requests + 1
      const answer = await this.#line.attempt(sent).catch((error: unknown) => {
        if (error instanceof Inconclusive) return error
        throw error
      })
      if (!this.#known || !this.#isDoubtful(answer)) {
        if (doubtedMs > 0) this.#passes()
        return this.#believed(answer)
      }
      const mayPass = this.#mayPass(answer) && doubtedMs < doubtMs
      const kind = kindOf(answer)
      kinds.push(kind)
      const isSameAgain = before !== undefined && kindOf(before) === kind
      const isUsual = kinds.filter((one) => one === kind).length >= manyAnswers
      if ((isSameAgain || isUsual) && !mayPass) return this.#believed(isCut(answer) ? (before ?? answer) : answer)
      const wasWorking = await this.#untilWorking(this.#known, answer, number)
      // The wall may have fallen just before the list was asked for: only the same refusal again is one.
      before = wasWorking ? answer : undefined
      if (wasWorking && mayPass) {
        const wait = doubtedMs + 1_000
        await this.#line.pace.wait(wait)
        doubtedMs += wait
      } else if (wasWorking && !isRepeatable(answer)) return this.#believed(answer)
      // It is sent again, and may have succeeded.
      const isLost = !(answer instanceof Inconclusive) && isSuccess(answer) && !isPage(answer)
      if (isLost && sent.method !== 'GET') this.#line.failed += 1
    }
  }

  #believed(answer: Answer): Exchange {
    if (answer instanceof Inconclusive) throw answer
    const { sent, status } = answer
    if (isRefusal(answer)) this.#lasting.add(status)
    else if (isSuccess(answer)) this.#outlines.add(outlineOf(answer))
    const isList = sent.method === 'GET' && sent.key === undefined && isSuccess(answer) && hasList(answer)
    if (isList && !isPage(answer)) this.#known ??= { sent, names: namesIn(answer) }
    return answer
  }

  /** Whether something else than the service may have answered. */
  #isDoubtful(answer: Answer): boolean {
    if (answer instanceof Inconclusive || isRefusal(answer) || isCut(answer)) return true
    return isSuccess(answer) && !this.#outlines.has(outlineOf(answer))
  }

  /** Whether a wall may have answered, as none has done for good so far. */
  #mayPass(answer: Answer): boolean {
    if (answer instanceof Inconclusive) return false
    const { status } = answer
    const isOfWall = isPage(answer) || [301, 302, 303, 307, 308, 401, 403, 405, 423].includes(status)
    return isOfWall && !this.#lasting.has(status)
  }

  /**
   * Waits until the known list is shown again.
   *
   * @returns whether it was shown at once
   * @throws {Stopped} if it is not
   */
  async #untilWorking(known: Known, refusal: Answer, number: number): Promise<boolean> {
    const patience = statusOf(refusal) === 403 ? patienceMs.limit : patienceMs.usual
    let waited = 0
    for (let wait = 250; ; wait = Math.min(wait * 2, 4_000)) {
      const shown = await this.#line.attempt(known.sent).catch((error: unknown) => {
        if (error instanceof Inconclusive) return undefined
        throw error
      })
      if (shown && isWorking(shown, known)) break
      if (waited >= (this.#isCleaning ? patienceToCleanUpMs : patience)) {
        this.#stopped ??= sentenceFor(refusal, number, shown?.status)
        this.#isOver = true
        throw new Stopped(this.#stopped)
      }
      await this.#line.pace.wait(wait)
      waited += wait
    }
    if (waited > 0) this.#passes()
    return waited === 0
  }

  /** What passes, and comes again, may be a limit. */
  #passes(): void {
    this.#passed += 1
    if (this.#passed > 1) this.#line.pace.slowDown()
  }
}

function isWorking(exchange: Exchange, { names }: Known): boolean {
  const shown = namesIn(exchange)
  return isSuccess(exchange) && !isPage(exchange) && hasList(exchange) && names.every((name) => shown.includes(name))
}

/** The names at the top of a body, and which of them have lists. */
function namesIn({ json }: Exchange): string[] {
  if (Array.isArray(json)) return ['[]']
  const entries = isObject(json) ? Object.entries(json) : []
  return entries.map(([name, value]) => (Array.isArray(value) ? `${name}[]` : name)).sort()
}

function outlineOf(answer: Exchange): string {
  const { sent, status, text } = answer
  return [sent.method, status, text.trim() === '' ? 'empty' : '', ...namesIn(answer)].join(' ')
}

/** What a service rejects itself: no gateway and no maintenance page answers like that. */
const ofServices = [400, 402, 409, 413, 414, 415, 422]

function isRefusal(exchange: Exchange): boolean {
  const { status, sent } = exchange
  if (isPage(exchange)) return true
  // Without the key, this is what is expected.
  if (sent.key !== undefined && status === 401) return false
  return (status >= 300 && !ofServices.includes(status)) || status === 500
}

/** Whether something cut a body that should be JSON. */
function isCut(answer: Answer): boolean {
  if (answer instanceof Inconclusive || answer.json !== undefined) return false
  const isCalledJson = calledType(answer).includes('json') && answer.text.trim() !== ''
  return isCalledJson || (answer.sent.method === 'GET' && isSuccess(answer))
}

function statusOf(answer: Answer): number | undefined {
  return (answer instanceof Inconclusive ? answer.exchange : answer)?.status
}

/** Answers of one kind come from one place. */
function kindOf(answer: Answer): string {
  const isOfPeople = !(answer instanceof Inconclusive) && isPage(answer)
  return `${statusOf(answer)} ${isOfPeople ? 'page' : ''}`
}

/** Whether repeating a request may help, and harms nothing. */
function isRepeatable(answer: Answer): boolean {
  const status = statusOf(answer) ?? 0
  // More attempts help against a gateway that fails for some seconds, and not against a limit or a time limit.
  if (answer instanceof Inconclusive) return status >= 500
  const isIdempotent = answer.sent.method !== 'POST'
  return answer.sent.method === 'GET' || (status >= 400 && status < 500) || (isIdempotent && isCut(answer))
}

/** @param listed the status of a list that was shown before */
function sentenceFor(refusal: Answer, number: number, listed = 0): string {
  if (refusal instanceof Inconclusive) return `The service stopped responding before the end: ${refusal.message}`
  const { sent, status } = refusal
  const what = `${sent.method} ${sent.path.split('?')[0]} returned ${status}, and so did what succeeded before.`
  return [401, 403].includes(listed)
    ? `The API key stopped working at request ${number}: ${what} Run it again with a key that works.`
    : `The service stopped answering at request ${number}: ${what} Run it again when it answers.`
}
