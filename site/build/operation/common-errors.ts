import type { Operation } from './operation.ts'
import type { ResponseText } from './responses.ts'

/** The errors that operations of several resources have, once; those of the operations get the place of it. */
export function withCommonErrors(operations: Operation[]): { operations: Operation[]; errors: ResponseText[] } {
  const tags = new Map<string, Set<string>>()
  for (const { tag, responses } of operations)
    for (const error of responses.slice(1)) {
      const key = contentOf(error)
      tags.set(key, (tags.get(key) ?? new Set()).add(tag))
    }
  const common = new Map<string, ResponseText>()
  const shortened = (response: ResponseText): ResponseText => {
    const key = contentOf(response)
    if ((tags.get(key)?.size ?? 0) < 2) return response
    const error = common.get(key) ?? { ...response, id: `error-${common.size + 1}` }
    common.set(key, error)
    return { ...response, place: `index.html#${error.id}` }
  }
  const all = operations.map((operation) => ({ ...operation, responses: operation.responses.map(shortened) }))
  return { operations: all, errors: [...common.values()] }
}

function contentOf({ id: _id, ...content }: ResponseText): string {
  return JSON.stringify(content)
}
