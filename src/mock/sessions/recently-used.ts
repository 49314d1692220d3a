/** Values by name. Of more than the limit, the one that was not used for the longest time goes. */
export class RecentlyUsed<Value> {
  readonly #values = new Map<string, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value of a name. A name that is new, or has gone, begins with another one. */
  get(name: string, begin: () => Value): Value {
    const value = this.#values.get(name) ?? begin()
    this.#values.delete(name)
    this.#values.set(name, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest)
    return value
  }

  all(): Value[] {
    return [...this.#values.values()]
  }

  clear(): void {
    this.#values.clear()
  }
}
