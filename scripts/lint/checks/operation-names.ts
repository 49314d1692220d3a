// The operationId is the name of the client's method, the summary a menu entry: both say the action, and the word of the
// tag it is done to.

import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.js'
import type { Action } from '../../contract/written-operations.ts'
import { type Check, type Fault, placeIn } from '../check.ts'

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
  const { method, operationId, summary, 'x-action': action } = view
  const [name, entry] = [nameOf(view), summaryOf(view)]
  return [
    ...(methodsOf[action].includes(method)
      ? []
      : [{ pointer: placeIn(view, 'x-action'), message: `The action of ${method.toUpperCase()} is not "${action}".` }]),
    ...(operationId === name
      ? []
      : [{ pointer: placeIn(view, 'operationId'), message: `Call the operation ${name}, and not ${operationId}.` }]),
    ...(summary === entry
      ? []
      : [{ pointer: placeIn(view, 'summary'), message: `The summary is "${entry}", and not "${summary}".` }]),
  ]
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
