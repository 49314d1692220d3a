import { type CallErrorClass, type SentRequest, keptError, labelOf } from './call-errors.ts'
import { isControlFlow } from './control-flow.ts'

/**
 * Handles what a function of the options threw.
 *
 * @param name the name of the function
 * @param mayBeDone a sentence if a request was sent before
 * @throws an error of the class, or what a framework threw to end a render
 */
export function hookFailure(
  Class: CallErrorClass<Error>,
  request: SentRequest,
  name: string,
  mayBeDone = '',
): (thrown: unknown) => never {
  return (thrown) => {
    if (isControlFlow(thrown)) throw thrown
    const cause = keptError(thrown, '')
    throw new Class(request, `${name}() failed (${labelOf(cause)}).${mayBeDone} See \`cause\`.`, { cause })
  }
}
