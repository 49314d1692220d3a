// Everything that the contract says of an operation, in the order in which it is read. The writers of HTML and of
// Markdown, and the search, go through this and not through the contract.

import { assumptionsOf } from '../../scripts/contract/assumption-marks.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import type { OperationView } from '../../scripts/contract/operations.ts'
import type { Sample } from '../pages/samples/samples.ts'
import { samplesOf } from './call.ts'
import { type Field, formFields, parameterField } from './field.ts'
import { type ResponseText, responsesOf, responseText } from './responses.ts'

export interface Operation {
  id: string
  title: string
  method: string
  path: string
  description: string
  /** What is sent, in groups with fields. */
  inputs: FieldGroup[]
  samples: Sample[]
  /** The success first. */
  responses: ResponseText[]
}

interface FieldGroup {
  title: string
  description: string
  assumptions: string[]
  fields: Field[]
}

export function operationText(view: OperationView, contract: Contract): Operation {
  const { operationId, summary, method, path, description, pathParameters, queryParameters, requestBody, form } = view
  const group = (title: string, fields: Field[]): FieldGroup => ({ title, description: '', assumptions: [], fields })
  const inputs = [
    group('Path parameters', pathParameters.map(parameterField)),
    group('Query parameters', queryParameters.map(parameterField)),
    {
      title: 'Form fields',
      description: requestBody?.description.trim() ?? '',
      assumptions: assumptionsOf(requestBody),
      fields: formFields(form?.schema),
    },
  ]
  return {
    id: operationId,
    title: summary,
    method: method.toUpperCase(),
    path,
    description: description.trim(),
    inputs: inputs.filter(({ fields }) => fields.length > 0),
    samples: samplesOf(view, contract),
    responses: responsesOf(view).map((response) => responseText(operationId, response)),
  }
}

/** The ids of all assumptions that an operation rests on, in the order in which they are met. */
export function assumptionsIn({ inputs, responses }: Operation): string[] {
  const ofFields = (fields: Field[]): string[] =>
    fields.flatMap((field) => [...field.assumptions, ...ofFields(field.fields)])
  const ids = [
    ...inputs.flatMap(({ assumptions, fields }) => [...assumptions, ...ofFields(fields)]),
    ...responses.flatMap(({ assumptions, bodyAssumptions, headers, fields }) => [
      ...assumptions,
      ...bodyAssumptions,
      ...ofFields(headers),
      ...ofFields(fields),
    ]),
  ]
  return [...new Set(ids)]
}
