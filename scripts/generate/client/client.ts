// client.ts: the operations, the methods and their types.

import type { Contract } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { basePathOf } from '../base-path.ts'
import { classesOf, errorClasses } from './error-classes.ts'
import { methodTypesText, operationErrorsText, operationTypesText } from './method-types.ts'
import { methodsText } from './methods.ts'
import { otherClasses } from './call-errors.ts'
import { queriesText } from './queries.ts'
import { sourceImportsText } from './source-imports.ts'

export function clientText(contract: Contract, views: OperationView[]): string {
  const code = [
    serviceFactsText(views),
    methodsText(views),
    operationErrorsText(views),
    operationTypesText(views),
    queriesText(views),
    methodTypesText(contract, views),
  ]
    .filter((part) => part !== '')
    .join('\n')
  return `${importsText(code)}\n${code}`
}

/** What all operations share. */
function serviceFactsText(views: OperationView[]): string {
  return `/** What the client knows of the service, besides its operations. */
export const service: Service = {
  basePath: ${literal(basePathOf(views))},
  keyStatus: ${keyStatusOf(views)},
  others: {
    redirect: RedirectError,
    tooMany: TooManyRequestsError,
    unexpected: UnexpectedStatusError,
    server: ServerError,
  },
}
`
}

/** The status that means "unknown key" and nothing else. */
function keyStatusOf(views: OperationView[]): number | undefined {
  const rejections = views.flatMap((view) => view.rejections)
  const status = rejections.find((one) => classesOf(one).includes('UnauthenticatedError'))?.status
  const meanings = new Set(rejections.filter((one) => one.status === status).flatMap((one) => classesOf(one)))
  return meanings.size === 1 ? status : undefined
}

function importsText(code: string): string {
  const classes = [...Object.keys(errorClasses), ...otherClasses]
  const used = classes.filter((name) => new RegExp(`[:<| ]${name}\\b(?!')`).test(code)).join(', ')
  return sourceImportsText(code) + (used && `import { ${used} } from './errors.ts'\n`)
}
