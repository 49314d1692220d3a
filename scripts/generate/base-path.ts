import type { OperationView } from '../contract/operations.ts'

/** The folders that all paths begin with: `/api/v1`. A base URL may end with them or not. */
export function basePathOf(views: readonly OperationView[]): string {
  const paths = views.map(({ path }) => path.split('/'))
  const [first = []] = paths
  const length = first.findIndex((folder, index) => paths.some((path) => path[index] !== folder))
  return first.slice(0, length).join('/')
}
