import type { FieldValue, MockRecord } from '../contract/types.ts'
import { type Key, type KeyKind, type KeyName, keyKinds } from './ids.ts'

interface ListQuery {
  /** The field to look in, and which of its values are found. */
  search?: { field: string; matches(text: string): boolean } | undefined
  /** The value that a field must have. */
  filters: Readonly<Record<string, unknown>>
  /** Whether a record is found that matches the search or the filter, instead of both. */
  findsEither: boolean
  sortBy: string
  sortKey(text: string): string
  descending: boolean
  offset: number
  limit: number
}

/** Told of each change before it is made; the record is undefined when it is going to be deleted. */
type OnChange = (id: Key, record: MockRecord | undefined, count: number) => void

/**
 * The records of one resource, in the order of their creation.
 *
 * Showing, creating and the first page by creation take the same time for ten records as for a million.
 * A search, a filter and the first sorting by another field look at every record.
 */
export class Records {
  readonly #byId = new Map<Key, MockRecord>()
  /** In the order of creation. */
  readonly #records: MockRecord[] = []
  /** The records in the order of a field, until one changes. */
  readonly #sorted = new Map<string, MockRecord[]>()
  readonly #resource: { id: string; key: KeyName }
  readonly #kind: KeyKind
  #count: number
  onChange: OnChange | undefined

  /** @param count how many ids were given so far, those of deleted records included */
  constructor(resource: { id: string; key: KeyName }, records: Iterable<MockRecord> = [], count = 0) {
    this.#resource = resource
    this.#kind = keyKinds[resource.key]
    this.#count = count
    const sorted = [...records].sort((one, other) => this.#countOf(one) - this.#countOf(other))
    for (const record of sorted) this.#add(record)
  }

  get count(): number {
    return this.#count
  }

  get(id: Key | undefined): MockRecord | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** Adds a record under an id that no record ever had. */
  create(fields: MockRecord): MockRecord {
    const count = this.#count + 1
    const record: MockRecord = { [this.#resource.id]: this.#kind.of(count), ...fields }
    this.onChange?.(this.idOf(record), record, count)
    this.#add(record)
    return record
  }

  /** Changes the given fields of a record, removes those that are undefined, and leaves the others as they are. */
  update(id: Key, changes: Readonly<Record<string, FieldValue | undefined>>): MockRecord | undefined {
    const record = this.#byId.get(id)
    if (!record) return undefined
    const changed = Object.entries({ ...record, ...changes }).filter(([, value]) => value !== undefined)
    const updated = Object.fromEntries(changed) as MockRecord // undefined is filtered out
    this.onChange?.(id, updated, this.#count)
    this.#byId.set(id, updated)
    this.#records[this.#records.indexOf(record)] = updated
    this.#sorted.clear()
    return updated
  }

  delete(id: Key): boolean {
    const record = this.#byId.get(id)
    if (!record) return false
    this.onChange?.(id, undefined, this.#count)
    this.#byId.delete(id)
    this.#records.splice(this.#records.indexOf(record), 1)
    this.#sorted.clear()
    return true
  }

  /** One page, and how many records there are on all pages. */
  list(query: ListQuery): { records: MockRecord[]; total: number } {
    const order = query.sortBy === this.#resource.id ? this.#records : this.#orderBy(query.sortBy, query.sortKey)
    const { offset, limit } = query
    const found = this.#matching(order, query)
    const { length } = found
    if (!query.descending) return { records: found.slice(offset, offset + limit), total: length }
    const end = Math.max(0, length - offset)
    return { records: found.slice(Math.max(0, end - limit), end).reverse(), total: length }
  }

  idOf(record: MockRecord): Key {
    return record[this.#resource.id] as Key // every record has one
  }

  [Symbol.iterator](): Iterator<MockRecord> {
    return this.#records[Symbol.iterator]()
  }

  #add(record: MockRecord): void {
    this.#byId.set(this.idOf(record), record)
    this.#records.push(record)
    this.#count = Math.max(this.#count, this.#countOf(record))
    this.#sorted.clear()
  }

  #countOf(record: MockRecord): number {
    return this.#kind.countOf(record[this.#resource.id])
  }

  #matching(order: MockRecord[], { search, filters, findsEither }: ListQuery): MockRecord[] {
    const wanted = Object.entries(filters)
    if (!search && wanted.length === 0) return order
    return order.filter((record) => {
      const passes = wanted.every(([field, value]) => record[field] === value)
      if (!search || (passes && findsEither && wanted.length > 0)) return passes
      return (passes || findsEither) && search.matches(String(record[search.field] ?? ''))
    })
  }

  #orderBy(field: string, sortKey: ListQuery['sortKey']): MockRecord[] {
    const known = this.#sorted.get(field)
    if (known) return known
    const keyed = this.#records.map((record) => {
      const value = record[field] ?? ''
      return { record, key: typeof value === 'number' ? value : sortKey(String(value)) }
    })
    // It keeps records with the same key in the order of their creation.
    keyed.sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    const order = keyed.map(({ record }) => record)
    this.#sorted.set(field, order)
    return order
  }
}
