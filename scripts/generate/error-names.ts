// The classes of the client that stand for error statuses. The compiler holds src/client/status-errors.ts to them.

const names: Record<number, string> = {
  401: 'UnauthenticatedError',
  404: 'NotFoundError',
  415: 'UnsupportedMediaTypeError',
  422: 'ValidationError',
}

/** @throws if the contract documents a status that has no class yet. */
export function errorClass(status: number): string {
  const name = names[status]
  if (name) return name
  throw new Error(
    `Failed to name the error class of status ${status}: it is new in the contract. Name it in scripts/generate/error-names.ts, write it in src/client/status-errors.ts, export it from src/index.ts, and list it in guides/typescript-client.md.`,
  )
}

/** The type of all that an operation can reject with: `ListPixelsErrors` for `listPixels`. */
export function errorsType({ operationId }: { operationId: string }): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Errors`
}
