import { errorMessage, fieldErrors } from '../../../generated/client.ts'

/** What the body of an error says to people, in one sentence; empty if it says nothing. */
export function sentenceIn(body: unknown): unknown {
  const [message] = [errorMessage(body)].flat()
  return typeof message === 'string' ? message : (Object.values(fieldErrors(body)).flat()[0] ?? '')
}
