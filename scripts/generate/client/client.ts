// client.ts: the client of this contract as code: its operations, its methods and their types.

import type { Contract } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { basePathOf } from '../base-path.ts'
import { classesOf, errorClasses } from './error-classes.ts'
import { methodTypesText, operationErrorsText } from './method-types.ts'
import { methodsText } from './methods.ts'
import { pageHelpersText } from './pages.ts'
import { otherClasses } from './call-errors.ts'
import { queriesText } from './queries.ts'
import { createdAtText } from './successes.ts'

/** The types of src that the code may name. */
const sourceTypes = {
  'client/call.ts': ['Call'],
  'client/lists/pages.ts': ['Page'],
  'client/operation.ts': ['Find', 'ListOperation', 'Runtime', 'Service'],
  'client/options.ts': ['CallOptions'],
  'lib/json.ts': ['Json'],
}

export function clientText(contract: Contract, views: OperationView[]): string {
  const methods = methodsText(views)
  const code = [
    serviceFactsText(views),
    methods,
    pageHelpersText(methods),
    createdAtText(views),
    operationErrorsText(views),
    queriesText(views),
    methodTypesText(contract, views),
  ]
    .filter((part) => part !== '')
    .join('\n')
  return `${importsText(code)}\n${code}`
}

/** What is the same for all operations. */
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

/** The status that says that the key is not known, and nothing else. */
function keyStatusOf(views: OperationView[]): number | undefined {
  const rejections = views.flatMap((view) => view.rejections)
  const status = rejections.find((one) => classesOf(one).includes('UnauthenticatedError'))?.status
  const meanings = new Set(rejections.filter((one) => one.status === status).flatMap((one) => classesOf(one)))
  return meanings.size === 1 ? status : undefined
}

function importsText(code: string): string {
  const used = (names: string[]): string =>
    names.filter((name) => new RegExp(`[:<| ]${name}\\b(?!')`).test(code)).join(', ')
  const types = Object.entries(sourceTypes).map(([file, names]) => {
    return used(names) && `import type { ${used(names)} } from '../src/${file}'\n`
  })
  const classes = used([...Object.keys(errorClasses), ...otherClasses])
  return types.join('') + (classes && `import { ${classes} } from './errors.ts'\n`)
}
