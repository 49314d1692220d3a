// errors.ts: the errors of the client: those that this contract documents, and those that every call can have.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { docComment } from '../doc-comment.ts'
import { typeText } from '../type-text.ts'
import { callErrorsText } from './call-errors.ts'
import { type ErrorClass, classesOf, errorClasses, errorSchemas } from './error-classes.ts'

export function errorsText(views: OperationView[]): string {
  const schemas = errorSchemas(views)
  const classes = Object.entries(errorClasses).map(([name, errorClass]) =>
    classText(views, name, errorClass, schemas.get(name)?.map(typeText) ?? []),
  )
  return `import type { ResponseInfo } from '../src/client/call.ts'
import * as calls from '../src/client/errors/call-errors.ts'
import type { AbstractErrorClass, CallErrorClass } from '../src/client/errors/call-errors.ts'
import * as statuses from '../src/client/errors/status-errors.ts'
import { type StatusErrorInit, argumentsOf } from '../src/client/errors/status-errors.ts'
import { errorMessage, fieldErrors } from './service.ts'

${classes.join('\n')}${callErrorsText()}`
}

function classText(
  views: OperationView[],
  name: string,
  { about, status, advice }: ErrorClass,
  bodies: string[],
): string {
  const counts = countsOf(views, name)
  const [usual = status] = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const declared = [usual, advice && literal(advice)].filter(Boolean).join(', ')
  const members = [
    `declare readonly status: ${[...counts.keys()].sort().join(' | ') || 'number'}`,
    `constructor(init?: StatusErrorInit) {\n    super(...argumentsOf(errorMessage, init, ${declared}))\n  }`,
    name === 'ValidationError' && fieldErrorsMember,
    `override get name(): ${literal(name)} {\n    return ${literal(name)}\n  }`,
  ].filter(Boolean)
  return `${docComment([about])}export class ${name} extends statuses.StatusError<${bodies.join(' | ') || 'undefined'}, OperationId> {
${members.map((member) => `  ${member}\n`).join('')}}
`
}

const fieldErrorsMember = `/** Each invalid field's messages, by its name. Empty if the service sends none. */
  get errors(): FieldErrors {
    return fieldErrors(this.body)
  }`

/** How often each status of a class is documented. */
function countsOf(views: OperationView[], name: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const rejection of views.flatMap((view) => view.rejections)) {
    const { status } = rejection
    if (classesOf(rejection).includes(name)) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return counts
}
