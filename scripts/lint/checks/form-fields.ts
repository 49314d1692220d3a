import type { OperationView } from '../../contract/operations.ts'

interface FormFields {
  hasRequired: boolean
  hasOptional: boolean
}

/** Whether the form of an operation has fields that a create of the same resource requires, and others. */
export function fieldsOf(view: OperationView, views: OperationView[]): FormFields {
  const create = views.find((other) => other.tag === view.tag && other['x-action'] === 'create')
  const required = create?.form?.schema.required ?? []
  const names = Object.keys(view.form?.schema.properties ?? {})
  return {
    hasRequired: names.some((name) => required.includes(name)),
    hasOptional: names.some((name) => !required.includes(name)),
  }
}
