// The comments of the methods: the contract's words about an operation, which editors show.

import type { Parameter, Schema } from '../../contract/contract.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import type { Pages } from '../../contract/pages-view.ts'
import { assumptionNote, deprecationTag, docComment, sentence } from '../doc-comment.ts'
import { classesOf } from './error-classes.ts'
import { parameterNotes } from './queries.ts'

export function methodComment(view: OperationView): string {
  const { summary, description, pathParameters, form, requestBody, queryParameters, success } = view
  return docComment(
    [
      `${summary}.`,
      '',
      sentence(description, assumptionNote(view)),
      '',
      `${requestOf(view)}.`,
      '',
      ...pathParameters.map((parameter) => `@param ${parameter.name} ${parameterNotes(parameter)}`),
      ...(form ? [`@param fields ${sentence(requestBody?.description ?? '', assumptionNote(requestBody ?? {}))}`] : []),
      ...fieldItems(form?.schema),
      ...queryItems(queryParameters),
      '@param options The options of this call.',
      `@returns ${responseNotes(success)}`,
      ...errorItems(view),
      ...deprecationTag(view),
    ],
    '  ',
  )
}

/** The comments of the three methods that read the pages of a list. */
export function pageComments(view: OperationView, { longest, page }: Pages) {
  const deprecated = deprecationTag(view)
  const { name } = view
  const query = `@param query The query, as in \`${name}\`. With \`${page.name}\`, it begins at that page.`
  const paging = [
    '',
    `${requestOf(view)}, as often as there are pages.`,
    '',
    query,
    '@param options The options of each request.',
    `@throws {CallError} What \`${name}\` throws; also an \`InvalidResponseError\` if the service returns the same page again.`,
    ...deprecated,
  ]
  const all = [
    `Every record of \`${name}\`, page after page, for \`for await\`. Requests ${longest} at a time by default, each page when it is needed.`,
    '',
    'Skips duplicates. Read first, then delete: each deletion shifts later records forward.',
    ...paging,
  ]
  const pages = [
    `Every page of \`${name}\`, for \`for await\`. Requests ${longest} records at a time by default.`,
    '',
    `It works like \`${name}All\`: \`items\` has the records that no earlier page had.`,
    ...paging,
  ]
  const options = '@param options The options of this call.'
  const first = [
    `The first record of \`${name}\`; undefined if there is none.`,
    '',
    `${requestOf(view)}.`,
    '',
    `@param query What to ask for, as in \`${name}\`.`,
    options,
    ...deprecated,
  ]
  return { all: docComment(all, '  '), pages: docComment(pages, '  '), first: docComment(first, '  ') }
}

function errorItems({ rejections, otherError }: OperationView): string[] {
  const documented = rejections.map((rejection) => {
    const classes = classesOf(rejection).join(' | ') || 'UnexpectedStatusError'
    return `@throws {${classes}} ${rejection.status}: ${responseNotes(rejection)}`
  })
  const others = 'TooManyRequestsError | ServerError | UnexpectedStatusError'
  return [
    ...documented,
    ...(otherError ? [`@throws {${others}} Any other status: ${responseNotes(otherError)}`] : []),
    '@throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError | ApiKeyError | HookError} There is no response, or it is unusable.',
  ]
}

function responseNotes({ response }: ResponseView): string {
  return sentence(response.description, assumptionNote(response))
}

function queryItems(parameters: Parameter[]): string[] {
  if (parameters.length === 0) return []
  const items = parameters.map((parameter) => `- \`${parameter.name}\`: ${parameterNotes(parameter)}`)
  return ['@param query What to ask for.', ...items]
}

function fieldItems(form: Schema | undefined): string[] {
  return Object.entries(form?.properties ?? {}).map(([name, schema]) => {
    const required = form?.required?.includes(name) ? 'Required.' : ''
    const description = sentence(schema.description ?? '', required)
    return `- \`${name}\`: ${parameterNotes({ name, in: 'query', description, schema })}`
  })
}

function requestOf({ method, path, operationId }: OperationView): string {
  return `\`${method.toUpperCase()} ${path}\`, operation \`${operationId}\``
}
