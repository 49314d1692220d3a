// Writers that remember what was acknowledged to them, and what the mock may have carried out when it was killed.

import { apiKey, formType } from './step.ts'
import { type Seen, type Send, sender } from './wire.ts'

/** A value of a record; undefined when the record is deleted. */
type Value = string | undefined

interface Known {
  acknowledged: Value
  /** What was sent last and not acknowledged. */
  sent?: { value: Value }
}

interface Row {
  id: number
  value: string
}

export class Writers {
  readonly #known = new Map<number, Known>()
  /** The values of records that were sent and not acknowledged. */
  readonly #sent = new Set<string>()
  #values = 0
  #highest = 0
  acknowledged = 0
  /** How many responses were 507: the disk was full. */
  full = 0

  /** Writes with several connections until the mock is gone or the signal is given. */
  async write(url: string, count: number, signal: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#writer(url, signal)))
  }

  async #writer(url: string, signal: AbortSignal): Promise<void> {
    const { send, close } = sender(url)
    const own: number[] = []
    let isThere = true
    while (isThere && !signal.aborted) {
      const turn = this.#values % 4
      const id = own.at(-1)
      if (id === undefined || turn < 2) isThere = await this.#create(send, own)
      else if (turn === 2) isThere = await this.#change(send, id, `value=${++this.#values}`)
      else {
        own.pop()
        isThere = await this.#change(send, id, undefined)
      }
    }
    close()
  }

  async #create(send: Send, own: number[]): Promise<boolean> {
    const value = String(++this.#values)
    this.#sent.add(value)
    const { status, text } = await ask(send, 'POST', '/api/v1/pixels', `name=${'n'.repeat(500)}&type=x&value=${value}`)
    if (status === 0) return false
    this.#sent.delete(value)
    if (status === 507) return this.#isFull()
    const { id } = (JSON.parse(text) as { data: Row }).data
    if (status !== 201 || id <= this.#highest - 1_000) throw new Error(`A create got ${status} ${text}`)
    if (this.#known.has(id)) throw new Error(`The id ${id} was given twice.`)
    this.#highest = Math.max(this.#highest, id)
    this.#known.set(id, { acknowledged: value })
    this.acknowledged++
    own.push(id)
    return true
  }

  /** @param form undefined deletes the record */
  async #change(send: Send, id: number, form: string | undefined): Promise<boolean> {
    const known = this.#known.get(id)
    const value = form?.replace('value=', '')
    if (known) known.sent = { value }
    const { status } = await ask(send, form === undefined ? 'DELETE' : 'PATCH', `/api/v1/pixels/${id}`, form)
    if (status === 0) return false
    if (status === 507) {
      this.#known.set(id, { acknowledged: known?.acknowledged })
      return this.#isFull()
    }
    this.#known.set(id, { acknowledged: value })
    this.acknowledged++
    return true
  }

  #isFull(): boolean {
    this.full++
    return this.full % 20 !== 0
  }

  /** Everything that was acknowledged and is otherwise now, and everything that nobody sent. */
  async problemsAt(url: string): Promise<string[]> {
    const { send, close } = sender(url)
    const { text } = await send({ method: 'GET', target: '/__mock/state', headers: {} })
    close()
    const rows = new Map((JSON.parse(text) as { pixels: Row[] }).pixels.map(({ id, value }) => [id, value]))
    const problems = [...this.#known].flatMap(([id, { acknowledged, sent }]) => {
      const value = rows.get(id)
      const isRight = value === acknowledged || (sent !== undefined && value === sent.value)
      return isRight ? [] : [`Pixel ${id} is ${value} instead of ${acknowledged}.`]
    })
    for (const [id, value] of rows) {
      if (!this.#known.has(id) && !this.#sent.has(value)) problems.push(`Nobody created pixel ${id} with ${value}.`)
      this.#known.set(id, { acknowledged: value })
    }
    for (const [id] of this.#known) if (!rows.has(id)) this.#known.set(id, { acknowledged: undefined })
    this.#sent.clear()
    return problems
  }
}

function ask(send: Send, method: string, target: string, body?: string): Promise<Seen> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': formType }
  // A mock that was killed refuses the connection.
  return send({ method, target, headers, ...(body !== undefined && { body }) }).catch(() => ({
    status: 0,
    headers: {},
    text: '',
  }))
}
