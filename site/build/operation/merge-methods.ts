import type { OperationView } from '../../../scripts/contract/operations.ts'

interface MergedOperation {
  main: OperationView
  /** The same by another method. */
  others: OperationView[]
}

/** The operations of a page; those that differ only in their method are merged. */
export function mergeMethods(views: OperationView[]): MergedOperation[] {
  const isSame = (one: OperationView, other: OperationView): boolean =>
    one !== other && sameRequest(one) === sameRequest(other)
  const mains = views.filter((view) => view.name === view['x-action'] || !views.some((other) => isSame(view, other)))
  return mains.map((main) => ({ main, others: views.filter((view) => isSame(main, view)) }))
}

function sameRequest({ path, parameters, requestBody, responses }: OperationView): string {
  return JSON.stringify({ path, parameters, requestBody, responses })
}
