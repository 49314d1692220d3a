// What verify has to know: what the contract assumes, the forms and queries of each resource, the statements of the source that
// a service can be checked for, and the bodies of responses.

import type { FormField, QueryParameter, Resource } from '../../src/verify/contract.ts'
import { assumedFacts } from '../contract/assumed-facts.ts'
import { behaviorsOf } from '../contract/behaviors.ts'
import type { Contract, Parameter } from '../contract/contract.ts'
import { exampleOf, type OperationView, operationViews } from '../contract/operations.ts'
import { nameField } from '../contract/name-field.ts'
import { renamedFields } from '../contract/shown-fields.ts'
import { unsetFields } from '../contract/unset-fields.ts'
import type { Action } from '../contract/written-operations.ts'
import { basePathOf } from './base-path.ts'
import { dataText } from './data-text.ts'
import { responseSchemas } from './response-schemas.ts'
import { factsOf } from './stated-facts.ts'
import { propertiesOf } from '../../src/lib/json.ts'
import { withoutUndefined } from '../../src/lib/without-undefined.ts'

export function verifyText(contract: Contract, views: OperationView[]): string {
  const data = dataText({ serviceContract: serviceContractOf(contract, views) })
  // Declared, so the types of the package do not repeat all of it.
  const declared = data.replace('serviceContract =', 'serviceContract: ServiceContract =').replace(/ as const\n$/, '\n')
  return `import type { ServiceContract } from '../src/verify/contract.ts'\n\n${declared}`
}

/** What verify knows about the contract. */
export function serviceContractOf(contract: Contract, views = operationViews(contract)) {
  const names = [...new Set(views.map(({ resource }) => resource))]
  const resources = names.flatMap((name) => resourceOf(views.filter(({ resource }) => resource === name)))
  const facts = [...resources.flatMap(factsOf), ...incompleteFacts(views)]
  const assumed = assumedFacts(contract, views)
  const entries = Object.entries(contract['x-assumptions']).map(([id, entry]) => {
    const behaviors = behaviorsOf(entry)
    return [id, { assumed: entry.assumed.trim(), value: assumed[id], ...(behaviors && { behaviors }) }]
  })
  return {
    version: contract.info.version,
    basePath: basePathOf(views),
    ledger: Object.fromEntries(entries),
    resources,
    facts: Object.fromEntries(facts.map(({ id, ...fact }) => [id, fact])),
    ...responseSchemas(views),
  }
}

/** What verify needs of a resource: it creates records, looks for them and deletes them. */
const needed: Action[] = ['list', 'create', 'show', 'delete']

/** The operations of a resource that lacks one that verify needs: no probe can check them. */
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
  const renamed = renamedFields(show.success.flatSchema ?? {})
  return [
    {
      name: list.resource,
      record: list.record,
      entry: list.entry,
      collection: list.path,
      member: show.path,
      fields: Object.keys(show.success.flatSchema?.properties ?? {}),
      ...(Object.keys(renamed).length > 0 && { renamed }),
      required: show.success.flatSchema?.required ?? [],
      optional: Object.keys(unsetFields(views, list.resource)),
      search: query.find(({ role }) => role === 'search')?.name ?? 'search',
      searched: nameField(views, list.resource) ?? 'name',
      ...createdOrder(list, show),
      list: { operationId: list.operationId, query },
      create: {
        operationId: create.operationId,
        fields: fieldsOf(create.form),
      },
      show: { operationId: show.operationId },
      updates: updates.map(({ operationId, method, form }) => {
        return { operationId, method: method.toUpperCase(), fields: Object.keys(form?.schema.properties ?? {}) }
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

/** The value of the sort parameter that lists records in the order of their creation. */
function createdOrder(list: OperationView, { success }: OperationView): { created?: string } {
  const sorting = list.queryParameters.find((parameter) => parameter['x-role'] === 'sort-field')
  const values = sorting?.schema.enum?.map(String) ?? []
  const roleOf = (name: string) => success.flatSchema?.properties?.[name]?.['x-role']
  const created = values.find((name) => roleOf(name) === 'created-at') ?? values.find((name) => roleOf(name) === 'id')
  return created === undefined ? {} : { created }
}

function fieldsOf(form: OperationView['form']): FormField[] {
  const shown = propertiesOf(exampleOf(form))
  return Object.entries(form?.schema.properties ?? {}).map(([name, schema]) => {
    const { format, pattern, minLength, maxLength, minimum, maximum } = schema
    const { [name]: value } = shown
    const example = pattern !== undefined && typeof value === 'string' ? value : undefined
    return {
      name,
      type: String([schema.type].flat()[0]),
      required: form?.schema.required?.includes(name) ?? false,
      values: schema.enum ?? [],
      ...withoutUndefined({ format, pattern, minLength, maxLength, minimum, maximum, example }),
    }
  })
}
