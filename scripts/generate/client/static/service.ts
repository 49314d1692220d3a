// Stands for generated/service.ts, so that the code beside it can be compiled.

export type OperationId = string
export type ErrorBody = unknown

export function errorMessage(body: unknown): unknown {
  return body
}
