import type { OperationView } from '../../../scripts/contract/operations.ts'

/** Operations that do the same by another method on the same path. */
interface Twins {
  main: OperationView
  others: OperationView[]
}

/** The operations of a page; one that is the same as another but for its method stands with it. */
export function withTwins(views: OperationView[]): Twins[] {
  const isTwin = (one: OperationView, other: OperationView): boolean =>
    one !== other && sameRequest(one) === sameRequest(other)
  const mains = views.filter((view) => view.name === view['x-action'] || !views.some((other) => isTwin(view, other)))
  return mains.map((main) => ({ main, others: views.filter((view) => isTwin(main, view)) }))
}

function sameRequest({ path, parameters, requestBody, responses }: OperationView): string {
  return JSON.stringify({ path, parameters, requestBody, responses })
}
