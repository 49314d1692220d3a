// What generator, client, mock and pages support: each limit is one sentence about the element that is beyond it.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import { messageOf } from '../../../src/lib/text.ts'
import { idKindOf, idKinds } from '../../../src/mock/contract/ids.ts'
import { behaviorIds, behaviorOf } from '../behavior.ts'
import type { Contract, Parameter } from '../contract.ts'
import { pointerOf } from '../dereference.ts'
import { operationViews } from '../operations.ts'
import { roles } from '../roles.ts'
import { fieldLimits } from './supported-fields.ts'
import { type Problem, placesOf } from '../tree.ts'
import { type Action, actions, formType, type Operation, operationsOf } from '../written-operations.ts'

type Limits = Generator<Problem>

const methodsOf: Readonly<Record<Action, readonly string[]>> = {
  list: ['get'],
  create: ['post'],
  show: ['get'],
  update: ['put', 'patch'],
  delete: ['delete'],
}

const idFormats = ['int32', 'int64', 'uuid']

/** What a contract of the right form has that is not supported, each where it is written. */
export function unsupported(contract: Contract): Problem[] {
  const operations = operationsOf(contract)
  const first = [
    ...behaviorLimits(contract),
    ...alternativeLimits(contract),
    ...roleLimits(contract),
    ...addressLimits(contract),
    ...operations.flatMap((one) => [
      ...about(one, operationLimits(one, operations)),
      ...about(one, responseLimits(one)),
      ...about(one, parameterLimits(one)),
    ]),
  ]
  // What is read of an operation counts on these.
  return first.length > 0 ? first : fieldLimits(operationViews(contract))
}

function about({ operationId }: Operation, limits: Limits): Problem[] {
  return [...limits].map(({ pointer, message }) => ({ pointer, message: `${operationId}: ${message}` }))
}

/** A value of the ledger that the mock does not know. */
function* behaviorLimits({ 'x-assumptions': ledger }: Contract): Limits {
  for (const id of behaviorIds) {
    try {
      behaviorOf({ [id]: ledger[id] ?? {} })
    } catch (error) {
      yield { pointer: childPointer('#/x-assumptions', id, 'value'), message: messageOf(error) }
    }
  }
}

/** A value that is one of its own alternatives: its sentence is there, and that of another value in `assumed`. */
function* alternativeLimits({ 'x-assumptions': ledger }: Contract): Limits {
  for (const [id, { value, alternatives = {} }] of Object.entries(ledger)) {
    if (typeof value === 'string' && value in alternatives)
      yield {
        pointer: childPointer('#/x-assumptions', id, 'value'),
        message: `"${value}" is the value of "${id}" and one of its alternatives. Exchange that sentence with the one in \`assumed\`.`,
      }
  }
}

function* roleLimits({ components }: Contract): Limits {
  for (const { pointer, node } of placesOf(components, '#/components')) {
    const { 'x-role': role = 'id' } = node
    if (!roles.includes(String(role)))
      yield {
        pointer: childPointer(pointer, 'x-role'),
        message: `"${role}" is no role. There are ${roles.join(', ')}.`,
      }
  }
}

function* addressLimits({ servers, components, paths }: Contract): Limits {
  if (servers.length !== 1 || servers[0]?.variables?.['base_url'] === undefined)
    yield {
      pointer: '#/servers/0',
      message: 'There has to be one server, with the variable "base_url": its default is the address in the samples.',
    }
  for (const [name, { type, scheme }] of Object.entries(components.securitySchemes ?? {})) {
    if (type !== 'http' || scheme !== 'bearer')
      yield {
        pointer: childPointer('#/components/securitySchemes', name),
        message: 'The client sends its key as a bearer token: write type: http and scheme: bearer.',
      }
  }
  for (const path of Object.keys(paths)) {
    if (!/^\/[^{}]*(\/\{\w+\})?$/.test(path))
      yield {
        pointer: childPointer('#/paths', path),
        message: 'A path begins with a slash, and has no more than one id, which is its last part.',
      }
  }
}

function* operationLimits(operation: Operation, all: readonly Operation[]): Limits {
  const { tag, path, method, requestBody, 'x-action': action } = operation
  const pointer = childPointer(operation.pointer, 'x-action')
  const isOfRecord = action !== 'list' && action !== 'create'
  if (!actions.includes(action)) {
    yield { pointer, message: `its \`x-action\` has to be one of ${actions.join(', ')}: there is no code for others.` }
    return
  }
  if (!methodsOf[action].includes(method))
    yield { pointer, message: `${method.toUpperCase()} does not ${action}. Correct the action, or the method.` }
  if (path.endsWith('}') !== isOfRecord)
    yield { pointer, message: `the path of a ${action} ends ${isOfRecord ? 'with' : 'without'} an id.` }
  const twin = all.slice(0, all.indexOf(operation)).find((other) => other.tag === tag && isSame(other, operation))
  if (twin)
    yield {
      pointer,
      message: `${twin.operationId} is a ${action} of ${tag} with ${method.toUpperCase()}, too. Leave one, or use another tag.`,
    }
  if (Object.keys(requestBody?.content ?? {}).some((type) => type !== formType))
    yield {
      pointer: pointerOf(requestBody, 'content'),
      message: `the client sends ${formType}. Leave other types of its body out.`,
    }
}

function isSame(one: Operation, other: Operation): boolean {
  return one['x-action'] === other['x-action'] && one.method === other.method
}

function* responseLimits(operation: Operation): Limits {
  const pointer = childPointer(operation.pointer, 'responses')
  const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
  if (successes.length !== 1) yield { pointer, message: `it needs one 2xx response, and has ${successes.length}.` }
  for (const [status, response] of Object.entries(operation.responses)) {
    const [, other] = Object.keys(response.content ?? {})
    if (!/^([245]\d\d|default)$/.test(status))
      yield {
        pointer,
        message: `the client cannot tell the response "${status}". Write 2, 4 or 5 and two digits, or default.`,
      }
    if (other !== undefined)
      yield {
        pointer: pointerOf(response, 'content', other),
        message: `client and mock read one type of a body. Leave "${other}" out, or the other.`,
      }
  }
}

function* parameterLimits(operation: Operation): Limits {
  for (const parameter of operation.parameters) {
    const { name, in: place, required } = parameter
    if (place === 'path') yield* idLimits(parameter)
    else if (place !== 'query')
      yield { pointer: pointerOf(parameter, 'in'), message: `the client cannot send "${name}" in: ${place}.` }
    else if (operation['x-action'] !== 'list')
      yield {
        pointer: childPointer(operation.pointer, 'parameters'),
        message: `only a list has a query. Send "${name}" in the form, or leave it out.`,
      }
    else if (required)
      yield {
        pointer: pointerOf(parameter, 'required'),
        message: `"${name}" is required, and a list is asked for without it too.`,
      }
  }
}

function* idLimits({ name, schema }: Parameter): Limits {
  const { format, pattern = '' } = schema
  const id = String(idKinds[idKindOf(schema)].of(1))
  if (format !== undefined && !idFormats.includes(format))
    yield {
      pointer: pointerOf(schema, 'format'),
      message: `"${name}" has the format "${format}", and the mock makes integers and UUIDs.`,
    }
  else if (!new RegExp(pattern, 'u').test(id))
    yield {
      pointer: pointerOf(schema, 'pattern'),
      message: `"${name}" has the pattern "${pattern}", which the first id of the mock, "${id}", does not match.`,
    }
}
