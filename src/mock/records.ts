import type { MockRecord } from './contract.ts'

export interface ListQuery {
  /** The field to look in, and what to look for. */
  search?: { field: string; text: string }
  /** The value that a field must have. */
  filters: Readonly<Record<string, string | number>>
  sortBy: string
  descending: boolean
  offset: number
  limit: number
}

type Fields = Readonly<Record<string, string | number | null>>

/**
 * The records of one resource, by growing `id`.
 *
 * Showing, creating and the first page by `id` take the same time for ten records as for a million.
 * A search, a filter and the first sorting by another field look at every record.
 */
export class Records {
  readonly #byId = new Map<number, MockRecord>()
  /** Ascending, because ids only grow. */
  readonly #ids: number[] = []
  /** The ids in the order of a field, until a record changes. */
  readonly #sorted = new Map<string, number[]>()
  #nextId = 1
  /** Told of each change; the record is undefined when it was deleted. */
  onChange: ((id: number, record: MockRecord | undefined) => void) | undefined

  constructor(records: Iterable<MockRecord> = [], nextId = 1) {
    this.#nextId = nextId
    for (const record of [...records].sort((a, b) => a.id - b.id)) this.#add(record)
  }

  get nextId(): number {
    return this.#nextId
  }

  get(id: number): MockRecord | undefined {
    return this.#byId.get(id)
  }

  /** Adds a record under an `id` that no record ever had. */
  create(fields: Fields): MockRecord {
    const record: MockRecord = { id: this.#nextId++, ...fields }
    this.#add(record)
    this.onChange?.(record.id, record)
    return record
  }

  /** Changes the given fields of a record and leaves the others as they are. */
  update(id: number, fields: Fields): MockRecord | undefined {
    const record = this.#byId.get(id)
    if (!record) return undefined
    const updated: MockRecord = { ...record, ...fields, id }
    this.#byId.set(id, updated)
    this.#sorted.clear()
    this.onChange?.(id, updated)
    return updated
  }

  delete(id: number): boolean {
    if (!this.#byId.delete(id)) return false
    this.#ids.splice(this.#ids.indexOf(id), 1)
    this.#sorted.clear()
    this.onChange?.(id, undefined)
    return true
  }

  /** One page, and how many records there are on all pages. */
  list(query: ListQuery): { records: MockRecord[]; total: number } {
    const order = query.sortBy === 'id' ? this.#ids : this.#orderBy(query.sortBy)
    const matches = this.#matching(order, query)
    const { length } = matches
    const end = Math.min(query.offset + query.limit, length)
    const page: MockRecord[] = []
    for (let index = query.offset; index < end; index++) {
      const record = this.#byId.get(matches[query.descending ? length - 1 - index : index] ?? 0)
      if (record) page.push(record)
    }
    return { records: page, total: length }
  }

  *[Symbol.iterator](): Iterator<MockRecord> {
    for (const id of this.#ids) yield this.#byId.get(id) as MockRecord // every id in the list has its record
  }

  #add(record: MockRecord): void {
    this.#byId.set(record.id, record)
    this.#ids.push(record.id)
    this.#nextId = Math.max(this.#nextId, record.id + 1)
    this.#sorted.clear()
  }

  #matching(order: number[], { search, filters }: ListQuery): number[] {
    const wanted = Object.entries(filters)
    const text = search && folded(search.text)
    if (!text && wanted.length === 0) return order
    return order.filter((id) => {
      const record = this.#byId.get(id)
      if (!record || wanted.some(([field, value]) => record[field] !== value)) return false
      return !text || folded(String(record[search?.field ?? ''])).includes(text)
    })
  }

  #orderBy(field: string): number[] {
    const known = this.#sorted.get(field)
    if (known) return known
    const keyed = this.#ids.map((id) => [sortKey(String(this.#byId.get(id)?.[field] ?? '')), id] as const)
    keyed.sort(([a, idA], [b, idB]) => (a < b ? -1 : a > b ? 1 : idA - idB))
    const order = keyed.map(([, id]) => id)
    this.#sorted.set(field, order)
    return order
  }
}

/** The same for "É" in one code point or two, and in either case; upper case, because "Σ" has two lower ones. */
function folded(text: string): string {
  return text.normalize('NFC').toUpperCase()
}

/** Sorts "Éclair" beside "eclair", and before "F". */
function sortKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
