// The statements of the source that a service can be asked about.

import type { Resource } from '../../src/verify/contract.ts'

/** Roles of assumed parameters; the list of assumptions covers them. */
const assumedRoles = ['page']

interface Fact {
  /** Its name: an operation, or a part of one. */
  id: string
  kind: string
  /** The name of the parameter, the field or the method that it is about. */
  of: string
  sentence: string
}

export function factsOf(resource: Resource): (Fact & { resource: string })[] {
  const facts = [...operationFacts(resource), ...queryFacts(resource), ...fieldFacts(resource)]
  return facts.map(({ id, kind, of, sentence }) => ({ id, kind, resource: resource.name, of, sentence }))
}

function operationFacts({ name, record, list, create, show, updates, ...resource }: Resource): Fact[] {
  const form = `A ${record} can be created with a form, whatever characters it holds.`
  return [
    { id: list.operationId, kind: 'list', of: '', sentence: `The ${name} can be listed.` },
    { id: create.operationId, kind: 'create', of: '', sentence: form },
    { id: show.operationId, kind: 'show', of: '', sentence: `A ${record} can be shown by its \`id\`.` },
    ...updates.map(({ operationId, method }) => {
      return { id: operationId, kind: 'update', of: method, sentence: `A ${record} can be updated with ${method}.` }
    }),
    { id: resource.delete.operationId, kind: 'delete', of: '', sentence: `A ${record} can be deleted.` },
    { id: `${name}.key`, kind: 'key', of: '', sentence: `Each request for ${name} needs the API key.` },
  ]
}

function queryFacts({ list: { operationId, query } }: Resource): Fact[] {
  const stated = query.filter(({ role }) => !assumedRoles.includes(role))
  return stated.map((parameter) => {
    const { name, role } = parameter
    return { id: `${operationId}.${name}`, kind: role, of: name, sentence: querySentence(parameter) }
  })
}

function fieldFacts({ record, create: { operationId, fields }, updates }: Resource): Fact[] {
  const required = fields.filter((field) => field.required).map(({ name }) => `\`${name}\``)
  const updatable = updates.flatMap((update) => update.fields)
  const fixed = updates.length === 0 ? [] : fields.filter(({ name }) => !updatable.includes(name))
  return [
    {
      id: `${operationId}.required`,
      kind: 'required-fields',
      of: '',
      sentence: `Required to create a ${record}: ${required.join(', ')}.`,
    },
    ...fields
      .filter(({ values }) => values.length > 0)
      .map(({ name }) => {
        const sentence = `Each \`${name}\` of the source is accepted.`
        return { id: `${operationId}.${name}`, kind: 'enum', of: name, sentence }
      }),
    ...fixed.map(({ name }) => {
      const sentence = `The \`${name}\` of a ${record} cannot be changed by an update.`
      return { id: `${updates.at(-1)?.operationId}.${name}`, kind: 'not-updatable', of: name, sentence }
    }),
  ]
}

function querySentence({ name, role, values, ...parameter }: Resource['list']['query'][number]): string {
  const allowed =
    values.length > 0 && role !== 'filter' ? ` with each of ${values.map((value) => `\`${value}\``).join(', ')}` : ''
  const left = parameter.default === undefined ? 'nothing' : `\`${parameter.default}\``
  return `\`${name}\` has its effect${allowed}; left out, it means ${left}.`
}
