// forms.ts: the validators of forms and queries.

import type { Contract } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { FormPart } from '../../../src/client/form-schema.ts'
import { manifest } from '../../tools/manifest.ts'
import { valueText } from '../data-text.ts'
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
  const members = resources.map((resource) => {
    const own = forms.filter((form) => form.resource === resource)
    return `  ${key(resource)}: {\n${own.map(schemaText).join('')}  },\n`
  })
  const about = docComment([
    'The validators of the forms and the queries of each resource.',
    '',
    ...exampleLines(views),
  ])
  return `import { formSchema } from '../src/client/form-schema.ts'

export type { FormIssue, FormSchema } from '../src/client/form-schema.ts'

const vendor = ${literal(manifest.name)}

${about}export const forms = {
${members.join('')}}
`
}

/** A form without its fields, if any form needs one. */
function exampleLines(views: OperationView[]): string[] {
  const create = views.find(({ form, ...view }) => view['x-action'] === 'create' && form?.schema.required?.length)
  if (!create) return []
  return [
    '@example',
    `const { issues } = forms.${create.resource}.create['~standard'].validate({})`,
    `console.log(issues?.[0].message) // The ${create.form?.schema.required?.[0]} field is required.`,
  ]
}

function schemaText({ name, type, part }: Form): string {
  const text = valueText(part).replaceAll('\n', '\n    ')
  return `    ${key(name)}: /* @__PURE__ */ formSchema<${type}>(${text}, vendor),\n`
}

/** The forms of a resource by action: PUT and PATCH take the same one. */
function formOf(contract: Contract, views: OperationView[], view: OperationView): Form[] {
  const { resource, form, queryParameters, 'x-action': action } = view
  const isSecond = views.find((other) => other.resource === resource && other['x-action'] === action) !== view
  if (isSecond) return []
  if (!form) {
    if (queryParameters.length === 0) return []
    const properties = Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema]))
    return [{ resource, name: action, type: queryType(view), part: { ...partSchema({ properties }), isQuery: true } }]
  }
  const schema = partSchema(form.schema)
  const names = Object.keys(schema.fields)
  const clearable = clearedFields(contract, views, view)
  const part: FormPart = {
    ...schema,
    ...(clearable.length > 0 && { clearable }),
  }
  // Without the fields that the form does not have: form libraries ask for the values of all fields of the type.
  const type = `Pick<${typeText(form.schema)}, ${names.map(literal).join(' | ')}>`
  return [{ resource, name: action, type, part }]
}
