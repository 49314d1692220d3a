/** Notifies tests that wait for a request. */
export class Changes {
  readonly #listeners = new Set<() => void>()
  /** Whether the mock was closed: no request comes any more. */
  isOver = false

  end(): void {
    this.isOver = true
    this.tell()
  }

  tell(): void {
    for (const listener of this.#listeners) listener()
  }

  /** @returns a function that stops watching */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
