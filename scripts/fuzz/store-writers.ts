// A mock with a store, as a process of its own that can be killed, and writers that remember what it acknowledged.

import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../contract/contract.ts'
import { apiKey, formType } from './odd-values.ts'
import { valueIn } from './response-checks.ts'
import { dropped, type Seen, send, type Step, views } from './step.ts'

const script = `
  import { startMock } from ${JSON.stringify(join(root, 'src/mock/index.ts'))}
  startMock({ store: process.argv[1], seed: {} }).then(
    ({ url }) => console.log(url),
    ({ message }) => console.error(message),
  )`

/**
 * @param before what the shell does before it becomes the mock
 * @throws with what the mock said if it does not start
 */
export async function startStore(file: string, before = ':', options: SpawnOptions = {}) {
  const command = `${before}; exec "$0" --input-type=module -e "$1" "$2"`
  const child = spawn('bash', ['-c', command, process.execPath, script, file], { stdio: 'pipe', ...options })
  const closed = once(child, 'close')
  const printed = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString().trim()))
  child.stderr?.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString().trim()))
  await Promise.race([once(child.stdout ?? child, 'data'), closed])
  if (printed.stdout === '') throw new Error(printed.stderr)
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await closed
  }
  return { pid: child.pid, url: printed.stdout, kill }
}

const connections = 6
const creation = views.find(({ operationId }) => operationId === 'createPixel')

/** The value of a pixel after each write to it. */
const values = ['created', 'changed', 'gone']

export class Writers {
  /** The values that each pixel may have, by its name: the one that was acknowledged, and those that were sent since. */
  readonly #possible = new Map<string, string[]>()
  readonly #ids = new Set<number>()
  #count = 0
  acknowledged = 0
  /** How many responses were 507: the disk was full. */
  full = 0

  /** Writes until the mock is gone, its disk is full or the signal is given. */
  async write(url: string, signal?: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: connections }, () => this.#writer(url, signal)))
  }

  /** Creates pixels, changes two of three, and deletes one of them. */
  async #writer(url: string, signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true) {
      const number = ++this.#count
      let id: number | undefined
      for (const value of values.slice(0, 1 + (number % 3))) {
        id = await this.#write(url, `pixel ${number}`, id, value)
        if (id === undefined) return
      }
    }
  }

  /** Creates, changes or deletes a pixel, and returns its id; undefined if that was not done. */
  async #write(url: string, name: string, id: number | undefined, value: string) {
    const before = this.#possible.get(name) ?? ['gone']
    this.#possible.set(name, [...before, value])
    const seen = await send(url, requestFor(name, id, value)).catch(() => dropped)
    const { status } = seen
    if (status === 0) return undefined
    if (status === 507) {
      this.#possible.set(name, before)
      this.full++
      return undefined
    }
    if (status >= 300) throw new Error(`A write got ${status} ${seen.text}`)
    this.#possible.set(name, [value])
    this.acknowledged++
    return id ?? this.#newId(seen)
  }

  #newId(seen: Seen): number {
    const { id } = valueIn(seen, creation?.success.record) as { id: number }
    if (this.#ids.has(id)) throw new Error(`The id ${id} was given twice.`)
    this.#ids.add(id)
    return id
  }

  /** Everything that was acknowledged and is otherwise now, and everything that nobody sent. */
  async problemsAt(url: string): Promise<string[]> {
    const { text } = await send(url, { method: 'GET', target: '/__mock/state', headers: {} })
    const { pixels } = JSON.parse(text) as { pixels: { name: string; value: string }[] }
    const now = new Map(pixels.map(({ name, value }) => [name, value]))
    const problems: string[] = []
    for (const name of new Set([...this.#possible.keys(), ...now.keys()])) {
      const value = now.get(name) ?? 'gone'
      const possible = this.#possible.get(name) ?? ['gone']
      if (!possible.includes(value)) problems.push(`"${name}" is ${value} instead of ${possible.join(' or ')}.`)
      this.#possible.set(name, [value])
    }
    return problems
  }
}

function requestFor(name: string, id: number | undefined, value: string): Step {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': formType }
  const one = { target: `/api/v1/pixels/${id}`, headers }
  if (value === 'gone') return { ...one, method: 'DELETE' }
  if (id !== undefined) return { ...one, method: 'PATCH', body: `value=${value}` }
  return { method: 'POST', target: '/api/v1/pixels', headers, body: `name=${name}&type=x&value=${value}` }
}
