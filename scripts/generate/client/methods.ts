// The methods as code: each calls its operation with what it was given.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { key } from '../type-text.ts'

export function methodsText(views: OperationView[]): string {
  const resources = [...new Set(views.map(({ resource }) => resource))]
  const groups = resources.map((resource) => {
    const methods = views.filter((view) => view.resource === resource).flatMap(methodLines)
    return `    ${key(resource)}: {\n${methods.map((line) => `      ${line},\n`).join('')}    },\n`
  })
  return `/** The methods, over the code that sends requests and reads pages. */
export function createMethods({ method, first, all, pages }: Runtime): Methods {
  return {
${groups.join('')}  }
}
`
}

function methodLines({ operationId, name, pages }: OperationView): string[] {
  const method = `${key(name)}: method(${operationId})`
  if (!pages) return [method]
  return [
    method,
    `${key(`${name}All`)}: all(${operationId})`,
    `${key(`${name}Pages`)}: pages(${operationId})`,
    `first: first(${operationId})`,
  ]
}

/** The ids of all operations, as a type. */
export function operationIdText(views: OperationView[]): string {
  return `export type OperationId =${views.map(({ operationId }) => `\n  | ${literal(operationId)}`).join('')}\n`
}

/** The folders that all paths have in common: `/api/v1`. */
export function basePathText(views: OperationView[]): string {
  const paths = views.map(({ path }) => path.split('/'))
  const [first = []] = paths
  const length = first.findIndex((folder, index) => paths.some((path) => path[index] !== folder))
  return `/** What all paths begin with. */\nexport const basePath = ${literal(first.slice(0, length).join('/'))}\n`
}
