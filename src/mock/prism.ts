import type { factory, IPrismComponents, IPrismMockConfig } from '@stoplight/prism-core'
import { answer, otherError, type Answer, type Refusal } from './answer.ts'
import type { MockOperation } from './contract.ts'
import { refusalOf, type MockParts, type MockRequest, type Pipeline } from './mock.ts'
import type { OperationRequest } from './operation-request.ts'
import { quietLogger } from './quiet-logger.ts'
import type { Session } from './sessions.ts'
import { snapshot, stateFrom } from './state.ts'

/** The part of `@stoplight/prism-core` that the mock uses. */
export interface PrismCore {
  factory: typeof factory
}

/** One request on its way through Prism. */
interface Input {
  mock: MockParts
  session: Session
  request: MockRequest
  operation: OperationRequest
  /** Why it is refused; Prism itself hands on only that it is. */
  refusal: Refusal
}

type Components = IPrismComponents<MockOperation, Input, Answer, IPrismMockConfig>

const config: IPrismMockConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  // Half of Prism's speed; the tests validate every kind of answer against the contract instead.
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: {},
}

/**
 * Runs operations through Prism's pipeline: route, check the security, validate, respond. Its parts are the
 * mock's own: Prism's forget what they are told, drop undeclared form fields before they validate, and read one
 * spelling of `Bearer`.
 *
 * @param madeUp answers with made-up data, for `Prefer: dynamic=true`
 */
export function prismPipeline(
  prism: PrismCore,
  madeUp: (request: MockRequest, operation: MockOperation) => Promise<Answer>,
): Pipeline {
  const instance = prism.factory<MockOperation, Input, Answer, IPrismMockConfig>(config, components)
  return async (mock, session, request, operation, preferences) => {
    const isMadeUp = preferences.dynamic === 'true'
    // What is answered with made-up data changes a copy of the records, so that nothing was done.
    const input: Input = { mock, session: isMadeUp ? copyOf(mock, session) : session, request, operation, refusal: {} }
    const result = await instance.request(input, [])()
    if (result._tag === 'Left') return otherError(500, result.left.message)
    const { output } = result.right
    if (isMadeUp && output.status < 400) return madeUp(request, operation.operation)
    // What is refused is not made up, and not said to be.
    if (isMadeUp) delete preferences.dynamic
    return output
  }
}

function copyOf({ contract }: MockParts, session: Session): Session {
  return { ...session, state: stateFrom(contract, snapshot(session.state)) }
}

const components: Components = {
  route: ({ input }) => right(input.operation.operation),
  // Prism asks for the security first.
  validateSecurity: ({ element }) => {
    element.refusal = refusalOf(element.mock, element.request, element.operation)
    return refuse(element, element.refusal.unauthenticated)
  },
  validateInput: ({ element }) => refuse(element, Object.keys(element.refusal).length > 0),
  validateOutput: ({ element }) => right(element),
  mock:
    ({ input: { data } }) =>
    () =>
      right(answer(data.mock.contract, data.session.state, data.operation, data.refusal)),
  forward: () => () => () => Promise.resolve(left(new Error('Failed to forward: the mock has no service behind it.'))),
  logger: quietLogger as unknown as Components['logger'], // the methods of pino that Prism calls
}

function refuse(element: Input, refused: boolean | undefined): ReturnType<Components['validateInput']> {
  return refused ? left([{ severity: 0, code: 'refused', message: 'The request is refused.' }]) : right(element)
}

// What Prism's pipeline is made of (fp-ts) are plain objects like these.
function right<Value>(value: Value): { _tag: 'Right'; right: Value } {
  return { _tag: 'Right', right: value }
}

function left<Value>(value: Value): { _tag: 'Left'; left: Value } {
  return { _tag: 'Left', left: value }
}
