import type { OperationView } from './operations.ts'

/**
 * The field with the name of a resource's records: the default field of a search, or else the first text that a
 * create requires. Undefined if there is none.
 */
export function nameField(views: readonly OperationView[], resource: string): string | undefined {
  const one = (action: string) => views.find((view) => view.resource === resource && view['x-action'] === action)
  const searched = one('list')?.queryParameters.find((parameter) => parameter['x-role'] === 'search-field')
  if (searched) return String(searched.schema.default ?? searched.schema.enum?.[0])
  const { properties = {}, required = [] } = one('create')?.form?.schema ?? {}
  return required.find((name) => properties[name]?.type === 'string' && !properties[name].enum)
}
