// Compares responses with the contract: the one check of shapes, for verify.
// "Confirmed" means that the types are true.

import { childPointer } from './json-pointer.ts'
import { isObject } from './json.ts'

/** The part of JSON Schema that the types use. */
export interface Schema {
  /** The name of another schema; everything else is ignored. */
  readonly ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  /** For all other properties. */
  readonly others?: Schema
  readonly anyOf?: readonly Schema[]
  /** The assumption that it rests on. */
  readonly assumption?: string
  /** For the number of a page: text is allowed, because a client reads it as a number. */
  readonly orText?: true
}

type Schemas = Readonly<Record<string, Schema>>

interface DocumentedResponse {
  /** Left out if there is no body. */
  readonly mediaType?: string
  /** Left out if the body is not JSON. */
  readonly schema?: Schema
  /** The assumptions that the response rests on. */
  readonly assumptions: readonly string[]
}

/** By operationId and status; `default` is every other error. Schemas refer to each other by name. */
export interface ResponseSchemas {
  readonly responses: Readonly<Record<string, Readonly<Record<string, DocumentedResponse>>>>
  readonly schemas: Schemas
}

export interface Mismatch {
  pointer: string
  kind: 'absent' | 'type' | 'value'
  /** "is not there", "is a string and not a number". */
  problem: string
  /** The assumption of the nearest schema around it that has one. */
  assumption: string | undefined
}

/** The mismatches between a value and a schema. */
export function mismatchesIn(
  value: unknown,
  schema: Schema,
  schemas: Schemas,
  pointer = '',
  around?: string,
): Mismatch[] {
  const { ref, anyOf, ...own } = schema.ref === undefined ? schema : { ...schemas[schema.ref], ref: undefined }
  const assumption = own.assumption ?? schema.assumption ?? around
  if (anyOf) return anyOfMismatches(value, anyOf, schemas, pointer, assumption)
  const found = problemOf(value, own)
  if (found) return [{ pointer, ...found, assumption }]
  const inside = (key: string | number, part: unknown, promised: Schema): Mismatch[] =>
    mismatchesIn(part, promised, schemas, childPointer(pointer, key), assumption)
  const { items, properties = {}, required = [], others } = own
  if (Array.isArray(value)) return items ? value.flatMap((item, index) => inside(index, item, items)) : []
  if (!isObject(value)) return []
  const missing = required.filter((name) => value[name] === undefined)
  const absent = missing.map((name): Mismatch => {
    return { pointer: childPointer(pointer, name), kind: 'absent', problem: 'is not there', assumption }
  })
  const present = Object.entries(value).flatMap(([name, part]) => {
    const promised = properties[name] ?? others
    return promised && part !== undefined ? inside(name, part, promised) : []
  })
  return [...absent, ...present]
}

/** The mismatches of the branch that fits best. */
function anyOfMismatches(
  value: unknown,
  branches: readonly Schema[],
  schemas: Schemas,
  pointer: string,
  assumption: string | undefined,
): Mismatch[] {
  const all = branches.map((branch) => mismatchesIn(value, branch, schemas, pointer, assumption))
  return all.reduce((best, other) => (other.length < best.length ? other : best))
}

function problemOf(
  value: unknown,
  { type, enum: values, orText }: Schema,
): Pick<Mismatch, 'kind' | 'problem'> | undefined {
  const types = [type ?? []].flat()
  const isNumberText = orText === true && typeof value === 'string' && /^\d+$/.test(value)
  if (types.length > 0 && !isNumberText && !types.some((one) => isOf(value, one)))
    return {
      kind: 'type',
      problem: `is ${value === null ? 'null' : `of type ${typeOf(value)}`} and not ${types.join(' or ')}`,
    }
  if (values && !values.includes(value))
    return { kind: 'value', problem: `is ${JSON.stringify(value)} and none of the values of the contract` }
  return undefined
}

function isOf(value: unknown, type: string): boolean {
  return type === 'number' ? typeof value === 'number' : typeOf(value) === type
}

/** The type of a value, by its name in schemas. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
