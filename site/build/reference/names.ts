import { type Html, html } from '../../../src/lib/html.ts'
import type { RecordObject } from '../operation/object.ts'
import type { Operation } from '../operation/operation.ts'

/** The method in its color. */
export function methodText({ method }: Operation): Html {
  return html`<b translate=no class="method ${method.toLowerCase()}">${method}</b>`
}

/** `POST Create a pixel`, for links. */
export function operationName(operation: Operation): Html {
  return html`${methodText(operation)} ${operation.title}`
}

export function objectName({ title }: RecordObject): Html {
  return html`<i>Object</i> ${title}`
}
