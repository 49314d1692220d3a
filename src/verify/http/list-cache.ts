// The lists that were asked for, until something is written to them.

import type { Exchange } from './exchange.ts'

export class ListCache {
  readonly #lists = new Map<string, Promise<Exchange>>()

  get(path: string, ask: () => Promise<Exchange>): Promise<Exchange> {
    const list = this.#lists.get(path) ?? ask()
    this.#lists.set(path, list)
    return list
  }

  forget(path: string): void {
    this.#lists.delete(path)
  }

  /** Forgets the lists that a request may have changed. */
  forgetWritten(written: string): void {
    for (const path of this.#lists.keys()) {
      const [collection = ''] = path.split('?')
      if (written.startsWith(collection)) this.#lists.delete(path)
    }
  }
}
