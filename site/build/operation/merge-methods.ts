import type { OperationView } from '../../../scripts/contract/operations.ts'

interface MergedOperation {
  main: OperationView
  /** The same by another method. */
  others: OperationView[]
}

/** The operations of a page; those that differ only in their method are merged. */
export function mergeMethods(views: OperationView[]): MergedOperation[] {
  const groups = new Map<string, OperationView[]>()
  for (const view of views) {
    const key = sameRequest(view)
    groups.set(key, [...(groups.get(key) ?? []), view])
  }
  return [...groups.values()].map((same) => {
    const main = same.find((view) => view.name === view['x-action']) ?? same[0]
    return { main: main as OperationView, others: same.filter((view) => view !== main) } // a group has one
  })
}

function sameRequest({ path, parameters, requestBody, responses }: OperationView): string {
  return JSON.stringify({ path, parameters, requestBody, responses })
}
