// Checks the operations as written: their actions, responses and parameters.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import { idsOf } from '../ids.ts'
import type { Parameter } from '../contract.ts'
import { pointerOf } from '../dereference.ts'
import type { Finding } from '../tree.ts'
import { type Action, actions, formType, type Operation } from '../written-operations.ts'

type Limits = Generator<Finding>

const methodsOf: Readonly<Record<Action, readonly string[]>> = {
  list: ['get'],
  create: ['post'],
  show: ['get'],
  update: ['put', 'patch'],
  delete: ['delete'],
}

const idFormats = ['int32', 'int64', 'uuid']

export function operationLimits(operations: readonly Operation[]): Finding[] {
  return operations.flatMap((one) => {
    const limits = [...actionLimits(one, operations), ...responseLimits(one), ...parameterLimits(one)]
    return limits.map(({ pointer, message }) => ({ pointer, message: `${one.operationId}: ${message}` }))
  })
}

function* actionLimits(operation: Operation, all: readonly Operation[]): Limits {
  const { tag, path, method, requestBody, 'x-action': action } = operation
  const pointer = childPointer(operation.pointer, 'x-action')
  const isOfRecord = action !== 'list' && action !== 'create'
  if (!actions.includes(action)) {
    yield { pointer, message: `its \`x-action\` must be one of ${actions.join(', ')}: there is no code for others.` }
    return
  }
  if (!methodsOf[action].includes(method))
    yield { pointer, message: `${method.toUpperCase()} does not ${action}. Correct the action, or the method.` }
  if (path.endsWith('}') !== isOfRecord)
    yield { pointer, message: `the path of a ${action} ends ${isOfRecord ? 'with' : 'without'} an id.` }
  const same = all.slice(0, all.indexOf(operation)).find((other) => other.tag === tag && isTwin(other, operation))
  if (same)
    yield {
      pointer,
      message: `${same.operationId} is a ${action} of ${tag} with ${method.toUpperCase()}, too. Leave one, or use another tag.`,
    }
  const other = Object.keys(requestBody?.content ?? {}).find((type) => type !== formType)
  if (other !== undefined)
    yield {
      pointer: pointerOf(requestBody, 'content'),
      message: `"${other}" needs code: the client sends ${formType}. Leave other types of its body out.`,
    }
}

function isTwin(one: Operation, other: Operation): boolean {
  return one['x-action'] === other['x-action'] && one.method === other.method
}

function* responseLimits(operation: Operation): Limits {
  const pointer = childPointer(operation.pointer, 'responses')
  const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
  if (successes.length !== 1) yield { pointer, message: `it needs one 2xx response, and has ${successes.length}.` }
  for (const [status, response] of Object.entries(operation.responses)) {
    const [type = '', other] = Object.keys(response.content ?? {})
    if (!/^([245]\d\d|default)$/.test(status))
      yield {
        pointer,
        message: `the client does not know the status "${status}". Write 2, 4 or 5 and two digits, or default.`,
      }
    for (const [name, header] of Object.entries(response.headers ?? {}))
      if (name.toLowerCase() === 'location' && header['x-role'] !== 'record-url')
        yield {
          pointer: pointerOf(header),
          message: `the mock fills "${name}" only by its role. Give it \`x-role: record-url\`, or leave it out.`,
        }
    if (/[;*]/.test(type))
      yield {
        pointer: pointerOf(response, 'content', type),
        message: `the mock sends "${type}" as it is. Write a media type without parameters and \`*\`, such as application/json.`,
      }
    if (other !== undefined)
      yield {
        pointer: pointerOf(response, 'content', other),
        message: `client and mock read one media type for a body. Remove "${other}", or the other one.`,
      }
  }
}

function* parameterLimits(operation: Operation): Limits {
  for (const [index, parameter] of operation.parameters.entries()) {
    const { name, in: place, required } = parameter
    if (operation.parameters.findIndex((one) => one.name === name && one.in === place) < index)
      yield {
        pointer: childPointer(operation.pointer, 'parameters'),
        message: `it has the parameter "${name}" twice. Remove one of them.`,
      }
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
        message: `"${name}" is required, but the client also requests a list without it.`,
      }
  }
}

function* idLimits({ name, schema }: Parameter): Limits {
  const { format, pattern = '' } = schema
  const id = String(idsOf(schema)().of(1))
  if (format !== undefined && !idFormats.includes(format))
    yield {
      pointer: pointerOf(schema, 'format'),
      message: `"${name}" has the format "${format}", but the mock only generates integers and UUIDs.`,
    }
  else if (!new RegExp(pattern, 'u').test(id))
    yield {
      pointer: pointerOf(schema, 'pattern'),
      message: `"${name}" has the pattern "${pattern}", which the first id of the mock, "${id}", does not match.`,
    }
}
