import type { Run } from '../run.ts'

/** What the probes of a run share: one value for each key, made once. */
export class Shared<Value> {
  readonly #made = new WeakMap<Run, Map<string, Promise<Value>>>()

  of(run: Run, key: string, make: () => Promise<Value>): Promise<Value> {
    const own = this.#made.get(run) ?? new Map<string, Promise<Value>>()
    this.#made.set(run, own)
    const value = own.get(key) ?? make()
    own.set(key, value)
    return value
  }
}
