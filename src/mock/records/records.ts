import type { FieldValue, MockRecord, MockResource } from '../contract/types.ts'
import type { IdKind, RecordId } from '../contract/ids.ts'

/**
 * The records of one resource, in the order of their creation.
 *
 * Show, create and the first page by creation take the same time for ten records as for a million.
 * A search, a filter and the first sorting by another field read every record.
 */
export class Records {
  #byId = new Map<RecordId, MockRecord>()
  /** In the order of creation. */
  #records: MockRecord[] = []
  /** The records in the order of a field, until one changes. */
  #sorted = new Map<string, MockRecord[]>()
  /** Whether these belong to the original of this copy, too. */
  #isShared = false
  readonly #resource: Pick<MockResource, 'id' | 'ids'>
  readonly #kind: IdKind
  /** The number of ids given so far, including those of deleted records. */
  #count = 0

  constructor(resource: Pick<MockResource, 'id' | 'ids'>, records: Iterable<MockRecord> = []) {
    this.#resource = resource
    this.#kind = resource.ids()
    const sorted = [...records].sort((one, other) => this.#countOf(one) - this.#countOf(other))
    for (const record of sorted) this.#add(record)
  }

  /** The same records, copied at the first change: most sessions change few, and some none. The original must not change. */
  copy(): Records {
    const copy = new Records(this.#resource)
    copy.#byId = this.#byId
    copy.#records = this.#records
    copy.#sorted = this.#sorted
    copy.#count = this.#count
    copy.#isShared = true
    return copy
  }

  get(id: RecordId | undefined): MockRecord | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** Adds a record under a new id. */
  create(fields: MockRecord): MockRecord {
    const record: MockRecord = { [this.#resource.id]: this.#kind.of(this.#count + 1), ...fields }
    this.#add(record)
    return record
  }

  /** Changes the given fields of a record, removes those that are undefined, and keeps the others. */
  update(id: RecordId, changes: Readonly<Record<string, FieldValue | undefined>>): MockRecord | undefined {
    const record = this.#byId.get(id)
    if (!record) return undefined
    this.#own()
    const changed = Object.entries({ ...record, ...changes }).filter(([, value]) => value !== undefined)
    const updated = Object.fromEntries(changed) as MockRecord // undefined is filtered out
    this.#byId.set(id, updated)
    this.#records[this.#records.indexOf(record)] = updated
    this.#sorted.clear()
    return updated
  }

  delete(id: RecordId): void {
    const record = this.#byId.get(id)
    if (!record) return
    this.#own()
    this.#byId.delete(id)
    this.#records.splice(this.#records.indexOf(record), 1)
    this.#sorted.clear()
  }

  /** The records in ascending order of a field; equal values in the order of their creation. */
  inOrderOf(field: string): readonly MockRecord[] {
    if (field === this.#resource.id) return this.#records
    const known = this.#sorted.get(field)
    if (known) return known
    const keyed = this.#records.map((record) => {
      const value = record[field] ?? ''
      return { record, key: typeof value === 'number' ? value : ignoringCase(String(value)) }
    })
    keyed.sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    const order = keyed.map(({ record }) => record)
    this.#sorted.set(field, order)
    return order
  }

  idOf(record: MockRecord): RecordId {
    return record[this.#resource.id] as RecordId // every record has one
  }

  [Symbol.iterator](): Iterator<MockRecord> {
    return this.#records[Symbol.iterator]()
  }

  #own(): void {
    if (!this.#isShared) return
    this.#byId = new Map(this.#byId)
    this.#records = [...this.#records]
    this.#sorted = new Map()
    this.#isShared = false
  }

  #add(record: MockRecord): void {
    this.#own()
    this.#byId.set(this.idOf(record), record)
    this.#records.push(record)
    this.#count = Math.max(this.#count, this.#countOf(record))
    this.#sorted.clear()
  }

  #countOf(record: MockRecord): number {
    return this.#kind.countOf(record[this.#resource.id])
  }
}

/** "Éclair" is sorted beside "eclair", and before "F". */
function ignoringCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
