import type { OperationView } from '../contract/operations.ts'

/** The beginning of all paths: `/api/v1`. A base URL may end with it. */
export function basePathOf(views: readonly OperationView[]): string {
  const paths = views.map(({ path }) => path.split('/'))
  const [first = []] = paths
  const length = first.findIndex((folder, index) => paths.some((path) => path[index] !== folder))
  return first.slice(0, length).join('/')
}
