import type { OperationView } from './operations.ts'

/** The field that the records of a resource are called by: a search looks there. Undefined where none is searched. */
export function nameField(views: readonly OperationView[], resource: string): string | undefined {
  const list = views.find((view) => view.resource === resource && view['x-action'] === 'list')
  const searched = list?.queryParameters.find((parameter) => parameter['x-role'] === 'search-field')
  return searched && String(searched.schema.default ?? searched.schema.enum?.[0])
}
