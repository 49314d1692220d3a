import type { Operation, Schema } from '../../../scripts/contract/contract.ts'
import { propertiesOf } from './field.ts'

/** Says which operation describes an object first, if operations of several tags answer with it. */
export function sharedObjects(operations: Operation[]): (schema: Schema) => Operation | undefined {
  const users = new Map<string, Operation[]>()
  for (const operation of operations) {
    for (const schema of answersOf(operation).flatMap(nestedObjects)) {
      const key = JSON.stringify(schema)
      users.set(key, [...(users.get(key) ?? []), operation])
    }
  }
  return (schema) => {
    const [first, ...others] = users.get(JSON.stringify(schema)) ?? []
    return others.some(({ tag }) => tag !== first?.tag) ? first : undefined
  }
}

function answersOf({ responses }: Operation): Schema[] {
  return Object.values(responses).flatMap(({ content = {} }) => Object.values(content).map(({ schema }) => schema))
}

function nestedObjects(schema: Schema): Schema[] {
  const objects = propertiesOf(schema)
    .map((field) => field.schema)
    .filter((inner) => propertiesOf(inner).length > 0)
  return objects.flatMap((inner) => [inner, ...nestedObjects(inner)])
}
