// operations.ts: what the client has to know about each operation at run time.

import type { Contract } from '../contract/contract.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import type { OperationView } from '../contract/operations.ts'
import type { Pages } from '../contract/pages-view.ts'
import { assumptionsOf } from '../contract/assumption-marks.ts'
import { literal } from '../contract/literal.ts'
import { pointerTo, schemaAt } from '../contract/roles.ts'
import { dataText } from './data-text.ts'
import { classesOf, errorSchemas } from './error-classes.ts'
import { shapeOf } from './shapes.ts'

export function operationsText(contract: Contract, views: OperationView[]): string {
  const ids = views.map(({ operationId }) => `\n  | ${literal(operationId)}`)
  const resources = [...new Set(views.map(({ resource }) => resource))]
  const operations = resources.map((resource) => {
    const own = views.filter((view) => view.resource === resource)
    return [resource, Object.fromEntries(own.map((view) => [view.name, operationOf(contract, view)]))] as const
  })
  const table = dataText({
    basePath: basePathOf(views),
    operations: Object.fromEntries(operations),
    errorBodies: errorBodiesOf(errorSchemas(views)),
  })
  return `export type OperationId =${ids.join('')}\n\n${table}`
}

/** One row of the table. What is undefined is left out of it. */
function operationOf(contract: Contract, view: OperationView) {
  const { operationId, method, path, form, queryParameters, pathParameters, success, rejections } = view
  const named = rejections.filter((rejection) => classesOf(rejection).length > 0)
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    ids: unlessEmpty(pathParameters.map(({ name }) => name)),
    query: unlessEmpty(queryParameters.map(({ name }) => name)),
    form: form && Object.keys(form.schema.properties ?? {}),
    booleans: unlessEmpty(booleansOf(view)),
    clearable: unlessEmpty(clearableFields(contract, view)),
    ignoresOthers: form && !rejections.some(({ roles }) => roles.includes('unknown-fields')) ? true : undefined,
    errors: Object.fromEntries(named.map((rejection) => [rejection.status, classesOf(rejection)])),
    body: success.body && shapeOf(success.body.schema),
    record: success.record,
    pages: view.pages && pagesOf(view.pages, success),
  }
}

function unlessEmpty(names: string[]): string[] | undefined {
  return names.length > 0 ? names : undefined
}

/** The fields and query parameters that are true or false. */
function booleansOf({ form, queryParameters }: OperationView): string[] {
  const query = queryParameters.map(({ name, schema }) => [name, schema] as const)
  const values = [...Object.entries(form?.schema.properties ?? {}), ...query]
  return values.filter(([, { type }]) => type === 'boolean').map(([name]) => name)
}

/** The fields of a form that an empty value clears: the methods take `null` for them. */
export function clearableFields(contract: Contract, { requestBody, form }: OperationView): string[] {
  const value = contract['x-assumptions']['cleared-targets']?.value
  const clears = assumptionsOf(requestBody).includes('cleared-targets') && value !== 'unchanged' && value !== 'rejected'
  const names = Object.keys(form?.schema.properties ?? {})
  return clears ? names.filter((name) => !form?.schema.required?.includes(name)) : []
}

function pagesOf(
  { page, length, first, longest, link, ...pointers }: Pages,
  { records = '', recordSchema }: OperationView['success'],
) {
  return {
    page: page.name,
    first,
    length: length.name,
    longest,
    records,
    id: recordSchema && pointerTo(recordSchema, 'id'),
    ...pointers,
    link: link || undefined,
  }
}

/** The bodies of each class of errors. A class without an entry has those of `other`. */
function errorBodiesOf(schemas: Map<string, NamedSchema[]>) {
  const bodies = [...schemas].map(([name, own]) => [name, own.map(errorBodyOf)] as const)
  const other = JSON.stringify(bodies.find(([name]) => name === 'other')?.[1])
  return Object.fromEntries(bodies.filter(([name, own]) => name === 'other' || JSON.stringify(own) !== other))
}

function errorBodyOf(schema: NamedSchema) {
  const fieldErrors = pointerTo(schema, 'field-errors')
  const item = schemaAt(schema, fieldErrors)?.items
  return {
    shape: shapeOf(schema),
    message: pointerTo(schema, 'message'),
    fieldErrors,
    field: item && pointerTo(item, 'field'),
    reason: item && pointerTo(item, 'reason'),
  }
}

/** The folders that all paths have in common: `/api/v1`. */
function basePathOf(views: OperationView[]): string {
  const paths = views.map(({ path }) => path.split('/'))
  const [first = []] = paths
  const length = first.findIndex((folder, index) => paths.some((path) => path[index] !== folder))
  return first.slice(0, length).join('/')
}
