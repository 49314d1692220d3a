// What generator, client, mock and pages support: each limit is one sentence about the element that is beyond it.

import { pointerKeys } from '../../src/lib/json-pointer.ts'
import { messageOf } from '../../src/lib/text.ts'
import { behaviorIds, behaviorOf } from '../../src/mock/contract/behavior.ts'
import type { Contract, Parameter, Response } from './contract.ts'
import { operationViews } from './operations.ts'
import { fieldLimits } from './supported-fields.ts'
import { roles } from './roles.ts'
import { singular } from './singular.js'
import { below, nearest, parameterPlace, type Placed, placeIn, placesOf, unless } from './tree.ts'
import { type Action, actions, formType, type Operation, operationsOf } from './written-operations.ts'

const methodsOf: Readonly<Record<Action, readonly string[]>> = {
  list: ['get'],
  create: ['post'],
  show: ['get'],
  update: ['put', 'patch'],
  delete: ['delete'],
}

/** The first `id` that the mock makes, by the format of its schema. */
const firstIds: Readonly<Record<string, string>> = {
  none: '1',
  int32: '1',
  int64: '1',
  uuid: '0192f0c4-5a1e-7b3c-8d2e-4f6a8b0c1d3e',
}

/** What a contract of the right form has that is not supported, each where it is written. */
export function unsupported(contract: Contract): Placed[] {
  const operations = operationsOf(contract)
  const first = [
    ...behaviorLimits(contract),
    ...roleLimits(contract),
    ...addressLimits(contract),
    ...operations.flatMap((one) => operationLimits(contract, one, operations)),
  ]
  // What is read of an operation counts on these.
  const problems = first.length > 0 ? first : fieldLimits(contract, operationViews(contract))
  return problems.map(({ pointer, message }) => {
    return { pointer: nearest(contract, '#', pointerKeys(pointer)), message }
  })
}

/** A value of the ledger that the mock does not know. */
function behaviorLimits({ 'x-assumptions': ledger }: Contract): Placed[] {
  return behaviorIds.flatMap((id) => {
    try {
      behaviorOf({ [id]: ledger[id]?.value })
      return []
    } catch (error) {
      return [{ pointer: below('#/x-assumptions', id, 'value'), message: messageOf(error) }]
    }
  })
}

function roleLimits({ components }: Contract): Placed[] {
  return placesOf(components, '#/components').flatMap(({ pointer, node: { 'x-role': role = 'id' } }) => {
    const message = `"${role}" is no role. There are ${roles.join(', ')}.`
    return unless(roles.includes(String(role)), below(pointer, 'x-role'), message)
  })
}

function addressLimits({ servers, components, paths }: Contract): Placed[] {
  const flat = /^\/[^{}]*(\/\{\w+\})?$/
  return [
    ...unless(
      servers.length === 1,
      '#/servers',
      'There has to be one server: samples, mock and client use one address.',
    ),
    ...unless(
      servers[0]?.variables?.['base_url'] !== undefined,
      '#/servers/0',
      'The server needs the variable "base_url": its default is the address in the samples.',
    ),
    ...Object.entries(components.securitySchemes ?? {}).flatMap(([name, { type, scheme }]) => {
      const pointer = below('#/components/securitySchemes', name)
      const isBearer = type === 'http' && scheme === 'bearer'
      return unless(
        isBearer,
        pointer,
        'The client sends its key as a bearer token: write type: http and scheme: bearer.',
      )
    }),
    ...Object.keys(paths).flatMap((path) => {
      const message = 'A path begins with a slash, and has no more than one id, which is its last part.'
      return unless(flat.test(path), below('#/paths', path), message)
    }),
  ]
}

/** What is wrong with one operation as it is written. */
function operationLimits(contract: Contract, operation: Operation, all: readonly Operation[]): Placed[] {
  const { operationId, tag, path, method, responses, requestBody } = operation
  const action = operation['x-action']
  const at = (...keys: string[]) => below('#/paths', path, method, ...keys)
  const word = singular(tag.replaceAll(' ', ''))
  const one = action === 'list' || action === 'create' ? '' : ' of one record'
  const sameAction = all.filter((other) => other.tag === tag && other['x-action'] === action && other.method === method)
  const successes = Object.keys(responses).filter((status) => status.startsWith('2'))
  const bodyTypes = Object.keys(requestBody?.content ?? {})
  const problems = [
    ...unless(tag !== '', at('tags'), 'it needs a tag, which is the name of its resource.'),
    ...unless(
      operationId.includes(word),
      at('operationId'),
      `it does not contain "${word}", the word of its tag. Rename one.`,
    ),
    ...unless(actions.includes(action), at('x-action'), `its \`x-action\` is one of ${actions.join(', ')}.`),
    ...unless(
      methodsOf[action]?.includes(method) ?? true,
      at('x-action'),
      `${method.toUpperCase()} does not ${action}. Correct the action, or the method.`,
    ),
    ...unless(
      path.endsWith('}') === (one !== ''),
      at('x-action'),
      `to ${action} needs a path${one === '' ? ' without an id' : ' with an id'}.`,
    ),
    ...unless(
      sameAction.length === 1,
      at('x-action'),
      `${tag} has another operation to ${action} with ${method.toUpperCase()}. Leave one.`,
    ),
    ...unless(successes.length === 1, at('responses'), `it needs one 2xx response, and has ${successes.length}.`),
    ...unless(
      bodyTypes.every((type) => type === formType),
      at('requestBody', 'content'),
      `the client sends ${formType}. Leave other types of its body out.`,
    ),
    ...Object.entries(responses).flatMap(([status, response]) => responseLimits(status, response, at)),
    ...parameterLimits(contract, operation),
  ]
  return problems.map(({ pointer, message }) => ({ pointer, message: `${operationId}: ${message}` }))
}

type At = (...keys: string[]) => string

function responseLimits(status: string, { content = {} }: Response, at: At): Placed[] {
  return [
    ...unless(
      /^([245]\d\d|default)$/.test(status),
      at('responses'),
      `the client cannot tell the response "${status}". Write 2, 4 or 5 and two digits, or default.`,
    ),
    ...Object.keys(content)
      .slice(1)
      .map((type) => ({
        pointer: at('responses', status, 'content', type),
        message: `client and mock read one type of a body. Leave "${type}" out, or the other.`,
      })),
  ]
}

function parameterLimits(contract: Contract, operation: Operation): Placed[] {
  return operation.parameters.flatMap((parameter) => {
    const { name, in: place, required } = parameter
    const own = parameterPlace(contract, operation, name)
    return [
      ...unless(
        place === 'query' || place === 'path',
        below(own, 'in'),
        `the client cannot send "${name}" in: ${place}.`,
      ),
      ...unless(
        place !== 'query' || operation['x-action'] === 'list',
        placeIn(operation, 'parameters'),
        `only a list has a query. Send "${name}" in the form, or leave it out.`,
      ),
      ...unless(
        place !== 'query' || !required,
        below(own, 'required'),
        `"${name}" is required, and a list is asked for without it too.`,
      ),
      ...(place === 'path' ? idLimits(parameter, below(own, 'schema')) : []),
    ]
  })
}

function idLimits({ name, schema }: Parameter, pointer: string): Placed[] {
  const { format = 'none', pattern = '' } = schema
  const id = firstIds[format]
  if (id === undefined)
    return [
      {
        pointer: below(pointer, 'format'),
        message: `"${name}" has the format "${format}", and the mock makes integers and UUIDs.`,
      },
    ]
  const message = `"${name}" has the pattern "${pattern}", which the first id of the mock, "${id}", does not match.`
  return unless(new RegExp(pattern, 'u').test(id), below(pointer, 'pattern'), message)
}
