// Writers that remember what the mock acknowledged, and what it may have carried out when it was killed.

import { apiKey, formType } from './odd-values.ts'
import { dropped, type Send, sender } from './wire.ts'

interface Pixel {
  id: number
  value: string
}

const connections = 6

export class Writers {
  /** The values that each pixel may have: the one that was acknowledged, and one that was sent since. None is deleted. */
  readonly #possible = new Map<number, (string | undefined)[]>()
  /** The values of pixels whose creation was not acknowledged. */
  readonly #sent = new Set<string>()
  #count = 0
  acknowledged = 0
  /** How many responses were 507: the disk was full. */
  full = 0

  /** Writes until the mock is gone, its disk is full or the signal is given. */
  async write(url: string, signal?: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: connections }, () => this.#writer(url, signal)))
  }

  async #writer(url: string, signal?: AbortSignal): Promise<void> {
    const { send, close } = sender(url)
    const own: number[] = []
    for (let turn = 0; signal?.aborted !== true; turn++) {
      const id = turn % 4 < 2 ? undefined : own.at(-1)
      const value = turn % 4 === 3 && id !== undefined ? undefined : String(++this.#count)
      const written = await this.#write(send, id, value)
      if (written === undefined) break
      if (id === undefined) own.push(written)
      if (value === undefined) own.pop()
    }
    close()
  }

  /** Creates a pixel, changes its value, or deletes it, and returns its id; undefined if that was not done. */
  async #write(send: Send, id: number | undefined, value: string | undefined): Promise<number | undefined> {
    const before = this.#possible.get(id ?? 0) ?? []
    if (id !== undefined) this.#possible.set(id, [...before, value])
    else if (value !== undefined) this.#sent.add(value)
    const { status, text } = await send(requestFor(id, value)).catch(() => dropped)
    if (status === 0) return undefined
    this.#sent.delete(value ?? '')
    if (status === 507) {
      if (id !== undefined) this.#possible.set(id, before)
      this.full++
      return undefined
    }
    if (status >= 300) throw new Error(`A write got ${status} ${text}`)
    const written = id ?? (JSON.parse(text) as { data: Pixel }).data.id
    if (id === undefined && this.#possible.has(written)) throw new Error(`The id ${written} was given twice.`)
    this.#possible.set(written, [value])
    this.acknowledged++
    return written
  }

  /** Everything that was acknowledged and is otherwise now, and everything that nobody sent. */
  async problemsAt(url: string): Promise<string[]> {
    const { send, close } = sender(url)
    const { text } = await send({ method: 'GET', target: '/__mock/state', headers: {} })
    close()
    const pixels = new Map((JSON.parse(text) as { pixels: Pixel[] }).pixels.map(({ id, value }) => [id, value]))
    const changed = [...this.#possible].filter(([id, values]) => !values.includes(pixels.get(id)))
    const added = [...pixels].filter(([id, value]) => !this.#possible.has(id) && !this.#sent.has(value))
    for (const id of [...this.#possible.keys(), ...pixels.keys()]) this.#possible.set(id, [pixels.get(id)])
    this.#sent.clear()
    return [
      ...changed.map(([id, values]) => `Pixel ${id} is ${pixels.get(id)} instead of ${values.join(' or ')}.`),
      ...added.map(([id, value]) => `Nobody created pixel ${id} with ${value}.`),
    ]
  }
}

function requestFor(id: number | undefined, value: string | undefined) {
  const target = `/api/v1/pixels${id === undefined ? '' : `/${id}`}`
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': formType }
  if (id === undefined)
    return { method: 'POST', target, headers, body: `name=${'n'.repeat(500)}&type=x&value=${value}` }
  return value === undefined
    ? { method: 'DELETE', target, headers }
    : { method: 'PATCH', target, headers, body: `value=${value}` }
}
