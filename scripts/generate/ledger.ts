// ledger.ts: what verify has to know: the ledger with the values of its alternatives, the forms and queries of each
// resource, and the facts of the source that a service can be asked about.

import type { Shape } from '../../src/lib/shape.ts'
import type { FormField, QueryParameter, Resource } from '../../src/verify/contract.ts'
import type { Contract, Parameter } from '../contract/contract.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { pointerTo, recordsPointer, schemaAt } from '../contract/roles.ts'
import { singular } from '../contract/singular.js'
import type { Action } from '../contract/written-operations.ts'
import { probedValues } from './probed-values.ts'
import { dataText } from './data-text.ts'
import { shapeOf } from './shapes.ts'
import { factsOf } from './stated-facts.ts'

export function ledgerText(contract: Contract): string {
  return dataText({ serviceContract: serviceContractOf(contract) })
}

/** What verify knows about the contract. */
export function serviceContractOf(contract: Contract) {
  const views = operationViews(contract)
  const names = [...new Set(views.map(({ resource }) => resource))]
  const resources = names.flatMap((name) => resourceOf(views.filter(({ resource }) => resource === name)))
  const facts = [...resources.flatMap(factsOf), ...incompleteFacts(views)]
  const values = probedValues(contract, views)
  const entries = Object.entries(contract['x-assumptions']).map(([id, { assumed, probe, alternatives = {} }]) => {
    const others = Object.fromEntries(Object.keys(alternatives).map((value) => [value, value]))
    return [id, { assumed: assumed.trim(), probe: probe.trim(), value: values[id], alternatives: others }]
  })
  return {
    version: contract.info.version,
    ledger: Object.fromEntries(entries),
    resources,
    facts: Object.fromEntries(facts.map(({ id, ...fact }) => [id, fact])),
  }
}

/** What verify needs of a resource: it creates records, looks for them and deletes them. */
const needed: Action[] = ['list', 'create', 'show', 'delete']

/** The operations of a resource that lacks one that verify needs: nothing can ask about them. */
function incompleteFacts(views: OperationView[]) {
  return views.flatMap(({ operationId, resource }) => {
    const actions = views.filter((view) => view.resource === resource).map((view) => view['x-action'])
    const missing = needed.filter((action) => !actions.includes(action))
    const sentence = `\`${operationId}\` does what the contract says.`
    const fact = { id: operationId, kind: 'incomplete', resource, of: missing.join(' and no '), sentence }
    return missing.length > 0 ? [fact] : []
  })
}

/** @param views the operations of the resource */
function resourceOf(views: OperationView[]): Resource[] {
  const one = (action: Action) => views.find((view) => view['x-action'] === action)
  const [list, create, show, removal] = needed.map(one)
  if (!list || !create || !show || !removal) return []
  const query = list.queryParameters.map(queryParameterOf)
  const updates = views.filter((view) => view['x-action'] === 'update')
  return [
    {
      name: list.resource,
      record: singular(list.tag).toLowerCase(),
      collection: list.path,
      member: show.path,
      required: requiredOf(list),
      search: query.find(({ role }) => role === 'search')?.name ?? 'search',
      list: { operationId: list.operationId, query, numbers: numbersOf(list), envelope: envelopeOf(list) },
      create: { operationId: create.operationId, fields: fieldsOf(create.form?.schema) },
      show: { operationId: show.operationId },
      updates: updates.map(({ operationId, method, form }) => {
        return { operationId, method: method.toUpperCase(), fields: fieldsOf(form?.schema) }
      }),
      delete: { operationId: removal.operationId },
    },
  ]
}

function queryParameterOf({ name, schema, 'x-role': role = '' }: Parameter): QueryParameter {
  // The default of a parameter is one of its values.
  const initial = schema.default as string | number | undefined
  return { name, role, values: schema.enum ?? [], ...(initial !== undefined && { default: initial }) }
}

const numberRoles = ['page', 'page-length', 'last-page', 'total', 'first-position', 'last-position']

function numbersOf({ success: { body } }: OperationView): Record<string, string> {
  const pointers = numberRoles.map((role) => [role, body && pointerTo(body.schema, role)] as const)
  return Object.fromEntries(pointers.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** What has to be in a list, whatever its records have. */
function envelopeOf({ success: { body } }: OperationView): Shape {
  return body ? shapeOf(withAnyRecords(body.schema)) : {}
}

function withAnyRecords({ items, properties, ...schema }: NamedSchema): NamedSchema {
  if (items) return { ...schema, items: items['x-role'] === 'record' ? { type: 'object' } : items }
  if (!properties) return schema
  const entries = Object.entries(properties).map(([name, property]) => [name, withAnyRecords(property)] as const)
  return { ...schema, properties: Object.fromEntries(entries) }
}

/** The names of what a record has to have in a response. */
function requiredOf({ success: { body } }: OperationView): readonly string[] {
  return schemaAt(body?.schema, body && recordsPointer(body.schema))?.items?.required ?? []
}

function fieldsOf(form: NamedSchema | undefined): FormField[] {
  return Object.entries(form?.properties ?? {}).map(([name, schema]) => ({
    name,
    type: String([schema.type].flat()[0]),
    required: form?.required?.includes(name) ?? false,
    values: schema.enum ?? [],
  }))
}
