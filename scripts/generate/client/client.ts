// client.ts: the client of this contract as code: its operations, its methods and their types, what its errors say.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { errorCodeText, errorTypesText } from './errors.ts'
import { methodTypesText } from './method-types.ts'
import { basePathText, methodsText, operationIdText } from './methods.ts'
import { createdAtText, operationText } from './operations.ts'
import { pageHelpersText } from './pages.ts'
import { queriesText } from './queries.ts'

/** The types of src/client that the code may name. Nothing of it is imported at run time: methods are given what they use. */
const sourceTypes = {
  'call.ts': ['Call'],
  'errors/status-errors.ts': [
    'NotFoundError',
    'OtherErrors',
    'UnauthenticatedError',
    'UnsupportedMediaTypeError',
    'ValidationError',
  ],
  'lists/pages.ts': ['Page'],
  'operation.ts': ['Json', 'ListOperation', 'Operation', 'Runtime'],
  'options.ts': ['CallOptions'],
}

export function clientText(contract: Contract, views: OperationView[]): string {
  const operations = views.map((view) => operationText(contract, views, view))
  const code = [
    operationIdText(views),
    basePathText(views),
    ...operations,
    methodsText(views),
    pageHelpersText(operations.join('')),
    createdAtText(views),
    errorCodeText(views),
    errorTypesText(views),
    queriesText(views),
    methodTypesText(contract, views),
  ]
    .filter((part) => part !== '')
    .join('\n')
  return `${importsText(code)}\n${code}`
}

function importsText(code: string): string {
  const lines = Object.entries(sourceTypes).map(([file, names]) => {
    const used = names.filter((name) => new RegExp(`[:<| ]${name}\\b(?!')`).test(code))
    return used.length > 0 ? `import type { ${used.join(', ')} } from '../src/client/${file}'\n` : ''
  })
  return lines.join('')
}
