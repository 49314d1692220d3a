// Whoever imports the contract into Postman, Bruno, Insomnia or Scalar sends the first example of everything.

import { expect, onTestFinished, test } from 'vitest'
import { exampleOf, type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { resolvePointer } from '../../src/lib/json-pointer.ts'
import { startMock } from '../../src/mock.ts'
import { send } from '../mock/call.ts'

test.each(operationViews(readContract()))(
  '$operationId finds or creates something with the first example of each parameter and form',
  async (view) => {
    const form = exampleOf(view.form) as Record<string, string> | undefined
    const mock = await startMock()
    onTestFinished(() => mock.close())

    const { status, body } = await send(mock, lineOf(view), form ? { form } : {})

    expect(status).toBe(view.success.status)
    if (view['x-action'] === 'list') expect(resolvePointer(body, view.success.records ?? '')).not.toEqual([])
  },
)

function lineOf({ method, path, pathParameters, queryParameters }: OperationView): string {
  const at = pathParameters.reduce(
    (filled, { name, ...of }) => filled.replace(`{${name}}`, String(exampleOf(of))),
    path,
  )
  const query = new URLSearchParams(queryParameters.map(({ name, ...of }) => [name, String(exampleOf(of))]))
  return `${method.toUpperCase()} ${at}?${query}`
}
