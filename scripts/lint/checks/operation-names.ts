// The operationId is the name of the client's method, the summary a menu entry: both say the action, and the word of the
// tag it is done to.

import type { Action } from '../../contract/written-operations.ts'
import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.js'
import type { Check, Fault } from '../check.ts'
import { below } from '../tree.ts'

const methodsOf: Readonly<Record<Action, readonly string[]>> = {
  list: ['get'],
  show: ['get'],
  create: ['post'],
  update: ['put', 'patch'],
  delete: ['delete'],
}

export const operationNames: Check = {
  rule: 'operation-names',
  advice: 'Correct the name, the summary or `x-action`: the client, the menus and the guides are made of them.',
  find: ({ views }) => views.flatMap(faultsOf),
}

function faultsOf(view: OperationView): Fault[] {
  const { path, method, operationId, summary, 'x-action': action } = view
  const place = below('#/paths', path, method)
  const [name, entry] = [nameOf(view), summaryOf(view)]
  const faults: Fault[] = []
  if (!methodsOf[action].includes(method))
    faults.push({ pointer: `${place}/x-action`, message: `The action of ${method.toUpperCase()} is not "${action}".` })
  if (operationId !== name)
    faults.push({ pointer: `${place}/operationId`, message: `Call the operation ${name}, and not ${operationId}.` })
  if (summary !== entry)
    faults.push({ pointer: `${place}/summary`, message: `The summary is "${entry}", and not "${summary}".` })
  return faults
}

// PUT updates in part here, so its name must not promise a replacement.
function nameOf({ tag, method, 'x-action': action }: OperationView): string {
  const verb = action === 'show' ? 'get' : action
  const noun = action === 'list' ? tag : singular(tag)
  return `${verb}${noun.replaceAll(' ', '')}${method === 'put' ? 'WithPut' : ''}`
}

function summaryOf({ tag, method, 'x-action': action }: OperationView): string {
  const noun = singular(tag).toLowerCase()
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a'
  const objects = action === 'list' ? tag.toLowerCase() : `${article} ${noun}`
  return `${action.charAt(0).toUpperCase()}${action.slice(1)} ${objects}${method === 'put' ? ' (PUT)' : ''}`
}
