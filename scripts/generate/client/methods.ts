// The operations and the methods as code: each method passes its arguments to its operation.

import type { OperationView } from '../../contract/operations.ts'
import { key } from '../type-text.ts'
import { operationTypes } from './method-types.ts'
import { operationText } from './operations.ts'
import { successNames, successText } from './successes.ts'

export function methodsText(views: OperationView[]): string {
  const names = successNames(views)
  const successes = [...names].map(([text, name]) => `function ${name}${text}\n`)
  // More than the methods use the pages of a list.
  const operations = views.map((view) => {
    const declared = view.pages
      ? `export const ${view.operationId}: ListOperation`
      : `const ${view.operationId}: Operation`
    const text = operationText(view, names.get(successText(views, view)) ?? '')
    return `${declared}<${operationTypes(view)}> = ${text}\n`
  })
  const resources = [...new Set(views.map(({ resource }) => resource))]
  const groups = resources.map((resource) => {
    const lines = views.filter((view) => view.resource === resource).flatMap(methodLines)
    return `    ${key(resource)}: {\n${lines.map((line) => `      ${line},\n`).join('')}    },\n`
  })
  const methods = `/** The methods, over the code that sends requests and reads pages. */
export function createMethods({ ${views.some(({ pages }) => pages) ? 'call, list, first, all, pages' : 'call'} }: Runtime): Methods {
  return {
${groups.join('')}  }
}
`
  return [...successes, ...operations, methods].join('\n')
}

/** An operation and its types share a name, so they cannot be confused with those of another method. */
function methodLines(view: OperationView): string[] {
  const { operationId, name, pages, pathParameters, form, queryParameters } = view
  const input = [
    pathParameters.length > 0 && 'id',
    form && 'fields',
    queryParameters.length > 0 && 'query',
    'options',
  ].filter(Boolean)
  const method = (called: string, how: string): string =>
    `${key(called)}: (${input.join(', ')}) => ${how}<${operationTypes(view)}>({ ${input.join(', ')} }, ${operationId})`
  if (!pages) return [method(name, 'call')]
  return [method(name, 'list'), method(`${name}All`, 'all'), method(`${name}Pages`, 'pages'), method('first', 'first')]
}
