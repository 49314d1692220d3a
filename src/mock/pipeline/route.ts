import type { MockContract, MockOperation } from '../contract/types.ts'

export interface Route {
  /** The operations of the path, by method. */
  operations: ReadonlyMap<string, MockOperation>
  /** The value of the path parameter; undefined if the path has no parameter. */
  id: string | undefined
}

/** Finds the operations of a path. Built once; a look-up reads two maps. */
export function routesOf({ operations }: MockContract): (path: string) => Route | undefined {
  const collections = new Map<string, Map<string, MockOperation>>()
  const members = new Map<string, Map<string, MockOperation>>()
  for (const operation of operations) {
    const [collection = '', ...rest] = operation.path.split(/\/\{\w+\}$/)
    const table = rest.length > 0 ? members : collections
    table.set(collection, (table.get(collection) ?? new Map<string, MockOperation>()).set(operation.method, operation))
  }
  return (path) => {
    const collection = collections.get(path)
    if (collection) return { operations: collection, id: undefined }
    const slash = path.lastIndexOf('/')
    const member = members.get(path.slice(0, slash))
    return member && slash < path.length - 1 ? { operations: member, id: path.slice(slash + 1) } : undefined
  }
}

/** The methods of a route as `Allow` names them (RFC 9110, section 10.2.1). HEAD is GET without the body. */
export function allowedMethods({ operations }: Route): string {
  return [...operations.keys()]
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .concat('OPTIONS')
    .join(', ')
}
