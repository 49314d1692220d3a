// client.ts: the client of this contract as code: its operations, its methods and their types.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { errorClasses } from './error-classes.ts'
import { methodTypesText, operationErrorsText } from './method-types.ts'
import { methodsText, operationIdText } from './methods.ts'
import { pageHelpersText } from './pages.ts'
import { queriesText } from './queries.ts'
import { createdAtText } from './successes.ts'

/** The types of src/client that the code may name. */
const sourceTypes = {
  'call.ts': ['Call'],
  'errors/status-errors.ts': ['OtherErrors'],
  'lists/pages.ts': ['Page'],
  'operation.ts': ['Find', 'Json', 'ListOperation', 'Runtime'],
  'options.ts': ['CallOptions'],
}

export function clientText(contract: Contract, views: OperationView[]): string {
  const methods = methodsText(views)
  const code = [
    operationIdText(views),
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

function importsText(code: string): string {
  const used = (names: string[]): string =>
    names.filter((name) => new RegExp(`[:<| ]${name}\\b(?!')`).test(code)).join(', ')
  const types = Object.entries(sourceTypes).map(([file, names]) => {
    return used(names) && `import type { ${used(names)} } from '../src/client/${file}'\n`
  })
  const classes = used(Object.keys(errorClasses))
  return types.join('') + (classes && `import { ${classes} } from './errors.ts'\n`)
}
