// The comments of the methods: what the contract says of an operation, where an editor shows it.

import type { Parameter } from '../contract/contract.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import type { OperationView } from '../contract/operations.ts'
import type { Pages } from '../contract/pages-view.ts'
import { assumptionNote, docComment, sentence } from './doc-comment.ts'
import { classesOf } from './error-classes.ts'
import { parameterNotes } from './queries.ts'

export function methodComment(view: OperationView): string {
  const { summary, description, pathParameters, form, requestBody, queryParameters, success } = view
  return docComment(
    [
      `${summary}.`,
      '',
      description,
      '',
      `${placeOf(view)}.`,
      '',
      ...pathParameters.map((parameter) => `@param ${parameter.name} ${parameterNotes(parameter)}`),
      ...(form ? [`@param fields ${sentence(requestBody?.description ?? '', assumptionNote(requestBody ?? {}))}`] : []),
      ...fieldItems(form?.schema),
      ...queryItems(queryParameters),
      '@param options The options of this call.',
      `@returns ${sentence(success.response.description, assumptionNote(success.response))}`,
      ...errorItems(view),
    ],
    '  ',
  )
}

export function allComment(view: OperationView, { longest }: Pages): string {
  return docComment(
    [
      `Every record of \`${view.name}\`, page after page, for \`for await\`. Asks for ${longest} at a time unless the query says otherwise, the next page when it is needed.`,
      '',
      'A record that comes twice is left out. Where the service tells the total, records that move to an earlier page because others were deleted are read too.',
      ...pagesItems(view),
    ],
    '  ',
  )
}

export function pagesComment(view: OperationView, { longest }: Pages): string {
  return docComment(
    [
      `Every page of \`${view.name}\`, for \`for await\`. Asks for ${longest} records at a time unless the query says otherwise.`,
      '',
      `It reads as \`${view.name}All\` does: \`items\` has the records that were on no page before.`,
      ...pagesItems(view),
    ],
    '  ',
  )
}

export function firstComment(view: OperationView): string {
  return docComment(
    [
      `The first record of \`${view.name}\`; undefined if there is none.`,
      '',
      `${placeOf(view)}.`,
      '',
      allQueryItem(view),
      '@param options The options of this call.',
    ],
    '  ',
  )
}

function pagesItems(view: OperationView): string[] {
  return [
    '',
    `${placeOf(view)}, as often as there are pages.`,
    '',
    allQueryItem(view),
    '@param options The options of each request.',
    `@throws {CallError} What \`${view.name}\` throws; also an \`InvalidResponseError\` when the service does not turn the page.`,
  ]
}

function allQueryItem({ name, pages }: OperationView): string {
  return `@param query What to ask for, as in \`${name}\` without \`${pages?.page.name}\`.`
}

function errorItems({ rejections, otherError }: OperationView): string[] {
  const documented = rejections.map((rejection) => {
    const { status, response } = rejection
    const classes = classesOf(rejection).join(' | ') || 'UnexpectedStatusError'
    return `@throws {${classes}} ${status}: ${sentence(response.description, assumptionNote(response))}`
  })
  const other = otherError && sentence(otherError.response.description, assumptionNote(otherError.response))
  return [
    ...documented,
    ...(other
      ? [`@throws {TooManyRequestsError | ServerError | UnexpectedStatusError} Any other status: ${other}`]
      : []),
    '@throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError} There is no response, or it is not the promised one.',
  ]
}

function queryItems(parameters: Parameter[]): string[] {
  if (parameters.length === 0) return []
  const items = parameters.map((parameter) => `- \`${parameter.name}\`: ${parameterNotes(parameter)}`)
  return ['@param query What to ask for.', ...items]
}

function fieldItems(form: NamedSchema | undefined): string[] {
  return Object.entries(form?.properties ?? {}).map(([name, schema]) => {
    const required = form?.required?.includes(name) ? 'Required.' : ''
    const description = sentence(schema.description ?? '', required)
    return `- \`${name}\`: ${parameterNotes({ name, in: 'query', description, schema })}`
  })
}

function placeOf({ method, path, operationId }: OperationView): string {
  return `\`${method.toUpperCase()} ${path}\`, operation \`${operationId}\``
}
