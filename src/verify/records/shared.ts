/** What the probes of one run share. */
export class Memory {
  readonly made = new Map<object, Map<string, Promise<unknown>>>()
}

/** One value for each key, made once a run. */
export class Shared<Value> {
  of({ memory }: { memory: Memory }, key: string, make: () => Promise<Value>): Promise<Value> {
    const own = memory.made.get(this) ?? new Map<string, Promise<unknown>>()
    memory.made.set(this, own)
    const value = own.get(key) ?? make()
    own.set(key, value)
    return value as Promise<Value> // only this method puts values there
  }
}
