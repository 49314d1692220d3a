// ledger.ts: what verify has to know: the ledger with the values of its alternatives, the forms and queries of each
// resource, and the facts of the source that a service can be asked about.

import type { Contract, Schema } from '../contract/contract.ts'
import type { Action } from '../contract/written-operations.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { pointerTo } from '../contract/roles.ts'
import { singular } from '../contract/singular.js'
import { alternativeValues } from './alternative-values.ts'
import { header } from './doc-comment.ts'

const types = `
/** One assumption: what is assumed, for people and for programs, and what else a service may do. */
export interface LedgerEntry {
  readonly assumed: string
  readonly probe: string
  readonly value: unknown
  /** The values of its alternatives, by name. */
  readonly alternatives: Readonly<Record<string, unknown>>
}

export interface QueryParameter {
  readonly name: string
  /** What it is for: \`search\`, \`filter\`, \`sort-field\`, … */
  readonly role: string
  readonly values: readonly (string | number)[]
  readonly default?: string | number
}

export interface FormField {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly values: readonly (string | number)[]
}

export interface Resource {
  readonly name: string
  /** What one record is called. */
  readonly record: string
  readonly collection: string
  readonly member: string
  /** The query parameter that searches. */
  readonly search: string
  readonly list: {
    readonly operationId: string
    readonly query: readonly QueryParameter[]
    /** JSON pointers to the numbers in the body of a list, by what they are: \`page\`, \`last-page\`, … */
    readonly numbers: Readonly<Record<string, string>>
  }
  readonly create: { readonly operationId: string; readonly fields: readonly FormField[] }
  readonly show: { readonly operationId: string }
  readonly updates: readonly {
    readonly operationId: string
    readonly method: string
    readonly fields: readonly FormField[]
  }[]
  readonly delete: { readonly operationId: string }
}

/** A fact that the source states, and that a service can be asked about. */
export interface StatedFact {
  /** What asks about it; \`incomplete\` where nothing can, because the resource lacks operations. */
  readonly kind: string
  readonly resource: string
  /** The name of the parameter, the field or the method that it is about; of \`incomplete\`, what is missing. */
  readonly of: string
  readonly sentence: string
}

export interface ServiceContract {
  readonly version: string
  readonly ledger: Readonly<Record<string, LedgerEntry>>
  readonly resources: readonly Resource[]
  readonly facts: Readonly<Record<string, StatedFact>>
}
`

export function ledgerFiles(contract: Contract): Map<string, string> {
  const data = JSON.stringify(serviceContractOf(contract), null, 2)
  const text = [header, types, `\nexport const serviceContract: ServiceContract = ${data}\n`]
  return new Map([['ledger.ts', text.join('')]])
}

/** What verify knows about the contract. */
export function serviceContractOf(contract: Contract) {
  const views = operationViews(contract)
  const resources = resourcesOf(views)
  const alternatives = alternativeValues(contract)
  const entries = Object.entries(contract['x-assumptions']).map(([id, { assumed, probe, value }]) => [
    id,
    { assumed: assumed.trim(), probe: probe.trim(), value, alternatives: alternatives[id] ?? {} },
  ])
  return {
    version: contract.info.version,
    ledger: Object.fromEntries(entries),
    resources,
    facts: Object.fromEntries(
      [...resources.flatMap(factsOf), ...incompleteFacts(views)].map(({ id, ...fact }) => [id, fact]),
    ),
  }
}

type Resource = ReturnType<typeof resourceOf>[number]

function resourcesOf(views: OperationView[]): Resource[] {
  const names = [...new Set(views.map(({ resource }) => resource))]
  return names.flatMap((name) =>
    resourceOf(
      name,
      views.filter(({ resource }) => resource === name),
    ),
  )
}

/** What verify needs of a resource: it creates records, looks for them and deletes them. */
const needed: Action[] = ['list', 'create', 'show', 'delete']

/** The operations of a resource that lacks one that verify needs: nothing can ask about them. */
function incompleteFacts(views: OperationView[]) {
  return views.flatMap(({ operationId, resource }) => {
    const actions = views.filter((view) => view.resource === resource).map((view) => view['x-action'])
    const missing = needed.filter((action) => !actions.includes(action))
    const sentence = `\`${operationId}\` does what the contract says.`
    return missing.length > 0
      ? [{ id: operationId, kind: 'incomplete', resource, of: missing.join(' and no '), sentence }]
      : []
  })
}

function resourceOf(name: string, views: OperationView[]) {
  const one = (action: Action) => views.find((view) => view['x-action'] === action)
  const [list, create, show, removal] = [one('list'), one('create'), one('show'), one('delete')]
  if (!list || !create || !show || !removal) return []
  const query = list.queryParameters.map((parameter) => ({
    name: parameter.name,
    role: parameter['x-role'] ?? '',
    values: parameter.schema.enum ?? [],
    // The default of a parameter is one of its values.
    ...(parameter.schema.default !== undefined && { default: parameter.schema.default as string | number }),
  }))
  return [
    {
      name,
      record: singular(list.tag).toLowerCase(),
      collection: list.path,
      member: show.path,
      search: query.find(({ role }) => role === 'search')?.name ?? 'search',
      list: { operationId: list.operationId, query, numbers: numbersOf(list) },
      create: { operationId: create.operationId, fields: fieldsOf(create.form?.schema) },
      show: { operationId: show.operationId },
      updates: views
        .filter((view) => view['x-action'] === 'update')
        .map(({ operationId, method, form }) => ({
          operationId,
          method: method.toUpperCase(),
          fields: fieldsOf(form?.schema),
        })),
      delete: { operationId: removal.operationId },
    },
  ]
}

const numberRoles = ['page', 'page-length', 'last-page', 'total', 'first-position', 'last-position']

function numbersOf({ success: { body } }: OperationView): Record<string, string> {
  const pointers = numberRoles.flatMap((role) => {
    const pointer = body && pointerTo(body.schema, role)
    return pointer === undefined ? [] : [[role, pointer]]
  })
  return Object.fromEntries(pointers)
}

function fieldsOf(form: NamedSchema | undefined) {
  return Object.entries(form?.properties ?? {}).map(([name, schema]: [string, Schema]) => ({
    name,
    type: String([schema.type].flat()[0]),
    required: form?.required?.includes(name) ?? false,
    values: schema.enum ?? [],
  }))
}

/** Roles of what is assumed; a service is asked about it by the ledger. */
const assumedRoles = ['page']

function factsOf(resource: Resource) {
  const { name, record, list, create, show, updates } = resource
  const fact = (id: string, kind: string, of: string, sentence: string) => ({ id, kind, resource: name, of, sentence })
  const removed = resource.delete.operationId
  const updatable = updates.flatMap(({ fields }) => fields.map((field) => field.name))
  return [
    fact(list.operationId, 'list', '', `The ${name} can be listed.`),
    fact(create.operationId, 'create', '', `A ${record} can be created with a form, whatever characters it holds.`),
    fact(show.operationId, 'show', '', `A ${record} can be shown by its \`id\`.`),
    ...updates.map(({ operationId, method }) =>
      fact(operationId, 'update', method, `A ${record} can be updated with ${method}.`),
    ),
    fact(removed, 'delete', '', `A ${record} can be deleted.`),
    fact(`${name}.key`, 'key', '', `Each request that changes ${name} needs the API key.`),
    ...list.query
      .filter(({ role }) => !assumedRoles.includes(role))
      .map((parameter) =>
        fact(`${list.operationId}.${parameter.name}`, parameter.role, parameter.name, querySentence(parameter)),
      ),
    fact(
      `${create.operationId}.required`,
      'required-fields',
      '',
      `Required to create a ${record}: ${create.fields
        .filter(({ required }) => required)
        .map((field) => `\`${field.name}\``)
        .join(', ')}.`,
    ),
    ...create.fields
      .filter(({ values }) => values.length > 0)
      .map((field) =>
        fact(
          `${create.operationId}.${field.name}`,
          'enum',
          field.name,
          `Each \`${field.name}\` of the source is accepted.`,
        ),
      ),
    ...create.fields
      .filter((field) => !updatable.includes(field.name))
      .map((field) =>
        fact(
          `${updates.at(-1)?.operationId}.${field.name}`,
          'not-updatable',
          field.name,
          `The \`${field.name}\` of a ${record} cannot be changed by an update.`,
        ),
      ),
  ]
}

function querySentence({ name, role, values, ...parameter }: Resource['list']['query'][number]): string {
  const allowed =
    values.length > 0 && role !== 'filter' ? ` with each of ${values.map((value) => `\`${value}\``).join(', ')}` : ''
  const left = parameter.default === undefined ? 'nothing' : `\`${parameter.default}\``
  return `\`${name}\` has its effect${allowed}; left out, it means ${left}.`
}
