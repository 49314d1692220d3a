// forms.ts: what forms and queries have to be, for the validators of pixels-domains-api/forms.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { FormPart } from '../../../src/client/forms.ts'
import { dataText } from '../data-text.ts'
import { docComment } from '../doc-comment.ts'
import { key, typeText } from '../type-text.ts'
import { partSchema } from '../value-schema.ts'
import { clearedFields } from './operations.ts'
import { queryType } from './queries.ts'

interface Form {
  resource: string
  name: string
  type: string
  part: FormPart
}

export function formsText(contract: Contract, views: OperationView[]): string {
  const forms = views.flatMap((view) => formOf(contract, views, view))
  const resources = [...new Set(forms.map(({ resource }) => resource))]
  const types = resources.map((resource) => {
    const own = forms.filter((form) => form.resource === resource)
    return `  ${key(resource)}: {\n${own.map(({ name, type }) => `    ${key(name)}: FormSchema<${type}>\n`).join('')}  }\n`
  })
  const parts = resources.map((resource) => {
    const own = forms.filter((form) => form.resource === resource)
    return [resource, Object.fromEntries(own.map(({ name, part }) => [name, part]))]
  })
  return `import type { FormSchema } from '../src/client/forms.ts'

${docComment(['The validators of the forms and the queries of each resource.'])}export interface Forms {
${types.join('')}}

${dataText({ formParts: Object.fromEntries(parts) })}`
}

/** The forms of a resource by their actions: PUT and PATCH take the same one. */
function formOf(contract: Contract, views: OperationView[], view: OperationView): Form[] {
  const { resource, form, queryParameters, 'x-action': action } = view
  const isSecond = views.find((other) => other.resource === resource && other['x-action'] === action) !== view
  if (isSecond) return []
  if (!form) {
    if (queryParameters.length === 0) return []
    const properties = Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema]))
    return [{ resource, name: action, type: queryType(view), part: { ...partSchema({ properties }), isQuery: true } }]
  }
  const update = views.find((other) => other.resource === resource && other['x-action'] === 'update')
  const cleared = update ? clearedFields(contract, views, update) : []
  const rejectsEmpty = view.rejections.some(({ roles }) => roles.includes('empty-field'))
  const names = Object.keys(form.schema.properties ?? {})
  const part = {
    ...partSchema(form.schema),
    filled: rejectsEmpty ? names.filter((name) => !cleared.includes(name)) : [],
    clearable: clearedFields(contract, views, view),
    trims: contract['x-assumptions']['white-space']?.value === 'trimmed',
  }
  return [{ resource, name: action, type: typeText(form.schema), part }]
}
