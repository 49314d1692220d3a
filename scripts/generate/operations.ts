// operations.ts: what the client has to know about each operation at run time.

import type { Contract } from '../contract/contract.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import type { Pages } from '../contract/pages-view.ts'
import { assumptionsOf } from '../contract/assumption-marks.ts'
import { pointerTo, schemaAt } from '../contract/roles.ts'
import { header } from './doc-comment.ts'
import { classesOf } from './error-classes.ts'
import { shapeConstants, shapeText } from './shapes.ts'
import { literal } from '../contract/literal.ts'
import { key, typeText } from './type-text.ts'

/** Text of an object, by key; a key without a value is left out. */
type Parts = Record<string, string | undefined>

export function operationFiles(contract: Contract): Map<string, string> {
  const views = operationViews(contract)
  const ids = views.map(({ operationId }) => `\n  | ${literal(operationId)}`)
  const resources = [...new Set(views.map(({ resource }) => resource))]
  const groups = resources.map((resource) => {
    const operations = views.filter((view) => view.resource === resource)
    return `  ${key(resource)}: {\n${operations.map((view) => operationText(contract, view)).join('')}  },\n`
  })
  const bodies = errorSchemas(views)
  const schemas = views.flatMap(({ success }) => success.body?.schema ?? [])
  const text = [
    `${header}\nimport type { ErrorBody, Operation, Shape } from './table.ts'\n`,
    `export type OperationId =${ids.join('')}\n`,
    `/** What the paths of all operations begin with. */\nexport const basePath = ${literal(basePathOf(views))}\n`,
    shapeConstants([...schemas, ...[...bodies.values()].flat()]),
    `export const operations: Readonly<Record<string, Readonly<Record<string, Operation<OperationId>>>>> = {\n${groups.join('')}}\n`,
    errorBodiesText(bodies),
  ]
  return new Map([['operations.ts', text.join('\n')]])
}

function operationText(contract: Contract, view: OperationView): string {
  const { name, method, path, operationId, form, queryParameters, pathParameters, success } = view
  const parts: Parts = {
    operationId: literal(operationId),
    method: literal(method.toUpperCase()),
    path: literal(path),
    ids: namesText(pathParameters.map((parameter) => parameter.name)),
    query: namesText(queryParameters.map((parameter) => parameter.name)),
    form: form && listText(Object.keys(form.schema.properties ?? {})),
    booleans: namesText(booleansOf(view)),
    clearable: namesText(clearableFields(contract, view)),
    ignoresOthers: form && !hasRejection(view, 'unknown-fields') ? 'true' : undefined,
    errors: objectText(errorParts(view)),
    body: success.body && shapeText(success.body.schema),
    record: success.record === undefined ? undefined : literal(success.record),
    pages: view.pages && pagesText(view.pages, success),
  }
  return `    ${key(name)}: ${objectText(parts)},\n`
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

function hasRejection({ rejections }: OperationView, role: string): boolean {
  return rejections.some(({ roles }) => roles.some((candidate) => candidate === role))
}

function errorParts({ rejections }: OperationView): Parts {
  const named = rejections.filter((rejection) => classesOf(rejection).length > 0)
  return Object.fromEntries(named.map((rejection) => [rejection.status, listText(classesOf(rejection))]))
}

function pagesText(
  { page, length, first, longest, link, ...pointers }: Pages,
  { records = '', recordSchema }: OperationView['success'],
): string {
  const id = recordSchema && pointerTo(recordSchema, 'id')
  const named = {
    page: page.name,
    first,
    length: length.name,
    longest,
    records,
    id,
    ...pointers,
    link: link || undefined,
  }
  return objectText(literals(named))
}

/** The bodies of each class of errors; `other` is that of every error that is not documented. */
export function errorSchemas(views: OperationView[]): Map<string, NamedSchema[]> {
  const schemas = new Map<string, NamedSchema[]>()
  const add = (name: string, schema: NamedSchema) => {
    const known = schemas.get(name) ?? []
    if (!known.some((other) => typeText(other) === typeText(schema))) schemas.set(name, [...known, schema])
  }
  for (const { rejections, otherError } of views) {
    for (const rejection of rejections) {
      const { body } = rejection
      for (const name of classesOf(rejection))
        if (body) for (const branch of branchesOf(body.schema, name)) add(name, branch)
    }
    if (otherError?.body) add('other', otherError.body.schema)
  }
  return schemas
}

/** The bodies of a class where several share a status: only one of them has errors of fields. */
function branchesOf(schema: NamedSchema, name: string): NamedSchema[] {
  const hasErrors = (branch: NamedSchema): boolean => pointerTo(branch, 'field-errors') !== undefined
  const fitting = schema.anyOf?.filter((branch) => hasErrors(branch) === (name === 'ValidationError')) ?? []
  return fitting.length > 0 ? fitting : (schema.anyOf ?? [schema])
}

function errorBodiesText(schemas: Map<string, NamedSchema[]>): string {
  const texts = [...schemas].map(([name, bodies]) => [name, `[${bodies.map(errorBodyText).join(', ')}]`] as const)
  const other = texts.find(([name]) => name === 'other')?.[1]
  const rows = texts
    .filter(([name, text]) => name === 'other' || text !== other)
    .map(([name, text]) => `  ${name}: ${text},\n`)
  const about = '/** The bodies of each class of errors. A class without an entry has those of `other`. */\n'
  return `${about}export const errorBodies: Readonly<Record<string, readonly ErrorBody[]>> = {\n${rows.join('')}}\n`
}

function errorBodyText(schema: NamedSchema): string {
  const message = pointerTo(schema, 'message')
  const fieldErrors = pointerTo(schema, 'field-errors')
  const item = fieldErrors === undefined ? undefined : schemaAt(schema, fieldErrors)?.items
  const pointers = {
    message,
    fieldErrors,
    field: item && pointerTo(item, 'field'),
    reason: item && pointerTo(item, 'reason'),
  }
  return objectText({ shape: shapeText(schema), ...literals(pointers) })
}

/** The folders that all paths have in common: `/api/v1`. */
function basePathOf(views: OperationView[]): string {
  const paths = views.map(({ path }) => path.split('/'))
  const [first = []] = paths
  const length = first.findIndex((folder, index) => paths.some((path) => path[index] !== folder))
  return first.slice(0, length).join('/')
}

function literals(values: Record<string, unknown>): Parts {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? undefined : literal(value)]),
  )
}

function objectText(parts: Parts): string {
  const present = Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [`${key(name)}: ${text}`]))
  return present.length > 0 ? `{ ${present.join(', ')} }` : '{}'
}

/** Nothing where there are no names. */
function namesText(names: string[]): string | undefined {
  return names.length > 0 ? listText(names) : undefined
}

function listText(values: unknown[]): string {
  return `[${values.map(literal).join(', ')}]`
}
