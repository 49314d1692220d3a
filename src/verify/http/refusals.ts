// A refusal is not always an answer: a key may expire, and a wall against bots or a maintenance page may stand in front of
// the service for a while. It is believed only while a request that succeeded before still does.

import { hasList } from '../bodies/places.ts'
import { Inconclusive, Stopped } from '../judge/observation.ts'
import { type Exchange, isPage, isSuccess, type Sent } from './exchange.ts'

/** How long a run waits for the service. Cleaning up waits longer: leaving records behind is worse. */
const patienceMs = { asking: 15_000, cleaning: 60_000 }

/** How long a new refusal is doubted while lists work: a wall may stand before writes only. */
const doubtMs = 7_000

/** What sends requests. */
interface Line {
  requests: number
  /** @throws {Inconclusive} if there is no answer */
  attempt(sent: Sent): Promise<Exchange>
  wait(milliseconds: number): Promise<void>
}

export class Refusals {
  readonly #line: Line
  #patienceMs = patienceMs.asking
  /** A list that the service has shown. */
  #known: Sent | undefined
  /** The methods that the service has answered. */
  readonly #answered = new Set<string>()
  /** The statuses of refusals that did not pass: this is how the service rejects. */
  readonly #lasting = new Set<number>()
  #stopped: string | undefined
  /** Whether nothing more is asked; cleaning up asks again. */
  #isOver = false

  constructor(line: Line) {
    this.#line = line
  }

  /** Why nothing more can be asked; undefined while the service answers. */
  get stopped(): string | undefined {
    return this.#stopped
  }

  /** The service may answer again. */
  startCleaning(): void {
    this.#patienceMs = patienceMs.cleaning
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
    let refused: number | undefined
    let doubtedMs = 0
    for (;;) {
      const number = this.#line.requests + 1
      const answer = await this.#line.attempt(sent).catch((error: unknown) => {
        if (error instanceof Inconclusive && this.#known) return error
        throw error
      })
      const isRefused = answer instanceof Inconclusive || isRefusal(answer)
      if (!isRefused) {
        this.#answered.add(sent.method)
        if (isWorking(answer) && sent.method === 'GET' && sent.key === undefined) this.#known ??= sent
        return answer
      }
      if (!this.#known) return answer as Exchange // without a known list, errors were thrown
      const wasWorking = await this.#untilWorking(sent, answer, number)
      // The wall may have fallen just before the list was asked for: only the same refusal again is one.
      const isSameAgain = refused === statusOf(answer)
      refused = wasWorking ? statusOf(answer) : undefined
      if (!wasWorking) continue
      if (answer instanceof Inconclusive) {
        if (isSameAgain || !isFailure(answer)) throw answer
      } else if (this.#isDoubtful(answer) && doubtedMs < doubtMs) {
        const wait = doubtedMs + 1_000
        await this.#line.wait(wait)
        doubtedMs += wait
      } else if (isSameAgain || !isRepeatable(answer)) {
        this.#lasting.add(answer.status)
        return answer
      }
    }
  }

  /** Whether a wall may have answered a method that the service has answered before. */
  #isDoubtful(answer: Exchange): boolean {
    const { sent, status } = answer
    const isOfWall = isPage(answer) || [301, 302, 303, 307, 308, 401, 403].includes(status)
    return isOfWall && this.#answered.has(sent.method) && !this.#lasting.has(status)
  }

  /**
   * Waits until the known list is shown again.
   *
   * @returns whether it was shown at once
   * @throws {Stopped} if it is not
   */
  async #untilWorking(sent: Sent, refusal: Exchange | Inconclusive, number: number): Promise<boolean> {
    const list = this.#known as Sent // checked by the caller
    let waited = 0
    for (let wait = 250; ; wait = Math.min(wait * 2, 4_000)) {
      const shown = await this.#line.attempt(list).catch((error: unknown) => {
        if (error instanceof Inconclusive) return undefined
        throw error
      })
      if (shown && isWorking(shown)) return waited === 0
      if (waited >= this.#patienceMs) {
        this.#stopped ??= sentenceFor(sent, refusal, number)
        this.#isOver = true
        throw new Stopped(this.#stopped)
      }
      await this.#line.wait(wait)
      waited += wait
    }
  }
}

function isWorking(exchange: Exchange): boolean {
  return isSuccess(exchange) && !isPage(exchange) && hasList(exchange)
}

/** What a service rejects itself: no gateway and no maintenance page answers like that. */
const ofServices = [400, 402, 409, 413, 414, 415, 422]

function isRefusal(exchange: Exchange): boolean {
  const { status, sent } = exchange
  if (isPage(exchange)) return true
  // Something cut the body.
  if (sent.method === 'GET' && isSuccess(exchange) && exchange.json === undefined) return true
  // Without the key, this is what is expected.
  if (sent.key !== undefined && status === 401) return false
  return (status >= 300 && !ofServices.includes(status)) || status === 500
}

function statusOf(answer: Exchange | Inconclusive): number | undefined {
  return (answer instanceof Inconclusive ? answer.exchange : answer)?.status
}

/** Whether a gateway failed for some seconds; more attempts than these do not help against a limit or a time limit. */
function isFailure(problem: Inconclusive): boolean {
  return (statusOf(problem) ?? 0) >= 500
}

/** Whether the service cannot have carried out the request. */
function isRepeatable({ sent, status }: Exchange): boolean {
  return sent.method === 'GET' || (status >= 400 && status < 500)
}

function sentenceFor({ method, path, key }: Sent, refusal: Exchange | Inconclusive, number: number): string {
  if (refusal instanceof Inconclusive) return `The service stopped responding before the end: ${refusal.message}`
  const what = `${method} ${path.split('?')[0]} returned ${refusal.status}`
  if (key === undefined && [401, 403].includes(refusal.status))
    return `The API key stopped working at request ${number}: ${what}, and so did what succeeded before. Run it again with a key that works.`
  return `The service stopped answering at request ${number}: ${what}, and so did what succeeded before. Run it again when it answers.`
}
