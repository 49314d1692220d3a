// Everything that the contract has about an operation, in reading order. The writers of HTML and of Markdown, and the
// search, use this and not the contract.

import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import type { Contract } from '../../../scripts/contract/contract.ts'
import { deprecationOf, deprecationText } from '../../../scripts/contract/deprecation.ts'
import type { OperationView, ReadContract } from '../../../scripts/contract/operations.ts'
import type { SampleNames } from '../../pages/samples/call.ts'
import type { Sample } from '../../pages/samples/samples.ts'
import { samplesOf } from './call.ts'
import { openSentences } from '../certainty.ts'
import { type Field, formFields, parameterField } from './field.ts'
import { type ResponseText, responseText } from './responses.ts'
import { mergeMethods } from './merge-methods.ts'
import { objectId } from './object.ts'
import { sampleNames } from './names.ts'

export interface Operation {
  id: string
  action: OperationView['x-action']
  tag: string
  title: string
  method: string
  path: string
  description: string
  /** Since when it is deprecated, until when it works, and what replaces it; in a sentence. */
  deprecated?: string
  /** The ids of the description's assumptions. */
  assumptions: string[]
  /** The parts of the request, in groups with fields. */
  inputs: FieldGroup[]
  samples: Sample[]
  /** The success first. */
  responses: ResponseText[]
  /** What the contract leaves open about the responses, in sentences. */
  open: string[]
  /** Operations that do the same with another method. */
  otherMethods: Operation[]
  /** The name of the page of its object. */
  object: string
}

interface FieldGroup {
  title: string
  description: string
  assumptions: string[]
  fields: Field[]
  /** What the contract leaves open about them, in sentences. */
  open: string[]
}

/** The operations for readers: the same with another method is not an operation of its own. */
export function operationTexts({ contract, views }: ReadContract, names = sampleNames()): Operation[] {
  return mergeMethods(views).map(({ main, others }) => {
    return {
      ...operationText(main, contract, names),
      otherMethods: others.map((other) => operationText(other, contract, names)),
    }
  })
}

function operationText(view: OperationView, contract: Contract, names: SampleNames): Operation {
  const { operationId: id, pathParameters, queryParameters, requestBody, form } = view
  const parameters = { description: '', assumptions: [] }
  const inputs: FieldGroup[] = [
    { ...parameters, title: 'Path parameters', fields: pathParameters.map(parameterField), open: [] },
    {
      ...parameters,
      title: 'Query parameters',
      fields: queryParameters.map(parameterField),
      open: openSentences(contract, 'lists'),
    },
    {
      title: 'Form fields',
      description: requestBody?.description.trim() ?? '',
      assumptions: assumptionsOf(requestBody),
      fields: formFields(form?.schema, view.entry),
      open: openSentences(contract, 'forms'),
    },
  ]
  const deprecation = deprecationOf(view)
  const [success, ...errors] = view.documented.map((response) => responseText(id, response))
  return {
    id,
    action: view['x-action'],
    tag: view.tag,
    title: view.summary,
    method: view.method.toUpperCase(),
    path: view.path,
    description: view.description.trim(),
    ...(deprecation && { deprecated: deprecationText(deprecation) }),
    assumptions: assumptionsOf(view),
    inputs: inputs
      .filter(({ fields }) => fields.length > 0)
      .map((input) => ({ ...input, fields: placed(input.fields, id) })),
    samples: samplesOf(view, contract, names),
    // The request may have fields of the same names.
    responses: success ? [{ ...success, fields: placed(success.fields, `${id}-response`) }, ...errors] : errors,
    open: openSentences(contract, 'errors'),
    otherMethods: [],
    object: objectId(view),
  }
}

/** Fields with a link. */
function placed(fields: Field[], prefix: string): Field[] {
  return fields.map((field) => ({ ...field, id: `${prefix}-${field.name}` }))
}

/** The page of each operation. One that does the same with another method has a place on the page of the first. */
export function pageOf(operations: Operation[], ending: 'html' | 'md' = 'html'): (operationId: string) => string {
  const pages = new Map(
    operations.flatMap(({ id, otherMethods }) => [
      [id, `${id}.${ending}`] as const,
      ...otherMethods.map((other) => [other.id, `${id}.${ending}#${other.id}`] as const),
    ]),
  )
  return (id) => pages.get(id) ?? `index.${ending}`
}
