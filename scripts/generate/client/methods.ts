// The operations and the methods as code: each method calls its operation with what it was given.

import type { OperationView } from '../../contract/operations.ts'
import { key } from '../type-text.ts'
import { recordsOf } from './access.ts'
import { operationText } from './operations.ts'
import { successNames, successText } from './successes.ts'

export function methodsText(views: OperationView[]): string {
  const names = successNames(views)
  const successes = [...names].map(([text, name]) => `const ${name}: Find = ${text}\n`)
  const written = (view: OperationView, indent: string): string =>
    operationText(view, names.get(successText(view)) ?? '', indent)
  // The pages of a list are for more than its methods.
  const lists = views.flatMap((view) =>
    view.pages ? [`export const ${view.operationId}: ListOperation = ${written(view, '')}\n`] : [],
  )
  const resources = [...new Set(views.map(({ resource }) => resource))]
  const groups = resources.map((resource) => {
    const own = views.filter((view) => view.resource === resource)
    const methods = own.flatMap((view) =>
      view.pages ? listLines(view) : [`${key(view.name)}: method(${written(view, '      ')})`],
    )
    return `    ${key(resource)}: {\n${methods.map((line) => `      ${line},\n`).join('')}    },\n`
  })
  const methods = `/** The methods, over the code that sends requests and reads pages. */
export function createMethods({ ${lists.length > 0 ? 'method, all, pages' : 'method'} }: Runtime): Methods {
  return {
${groups.join('')}  }
}
`
  return [...successes, ...lists, methods].join('\n')
}

function listLines(view: OperationView): string[] {
  const { operationId, name } = view
  return [
    `${key(name)}: method(${operationId})`,
    `${key(`${name}All`)}: all(${operationId})`,
    `${key(`${name}Pages`)}: pages(${operationId})`,
    `first: method(${operationId}, (body) => ${recordsOf(view)}[0])`,
  ]
}
