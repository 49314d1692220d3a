import type { createInstance, getHttpOperationsFromSpec, IHttpConfig, IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http'
import { answer, otherError, type Answer, type OperationRequest, type Refusal } from './answer.ts'
import type { MockOperation } from './contract.ts'
import { refusalOf, type MockParts, type MockRequest, type Pipeline } from './mock.ts'
import type { Session } from './sessions.ts'

/** The parts of `@stoplight/prism-http` that the mock uses. */
export interface PrismHttp {
  createInstance: typeof createInstance
  getHttpOperationsFromSpec: typeof getHttpOperationsFromSpec
}

type Resource = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number]
type Logger = PrismHttpComponents['logger']

/** What one request carries through Prism: its own parts ignore it, ours look here instead of parsing again. */
interface Carried extends IHttpRequest {
  mock: { parts: MockParts; session: Session; request: MockRequest; operation: OperationRequest; refusal?: Refusal }
}

const config: IHttpConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  // Half of Prism's speed, and the tests validate every kind of answer against the contract instead.
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
}

/**
 * Runs operations through Prism's pipeline (route, security, validation, response) with three of its parts
 * replaced: `route` and `validateInput` by tables and compiled validators, `mock` by one that remembers.
 */
export async function prismPipeline(prism: PrismHttp, document: object): Promise<Pipeline> {
  const resources = await prism.getHttpOperationsFromSpec(document)
  const byOperation = new Map(resources.map((resource) => [`${resource.method.toUpperCase()} ${resource.path}`, resource]))
  const given: Parameters<typeof createInstance>[1] = { logger: silent, route, validateInput }
  const instance = prism.createInstance(config, given)
  // Prism has filled the object with its own parts and looks them up there at each request.
  const parts = given as PrismHttpComponents
  const prismMock = parts.mock
  parts.mock = (request) => (request.config.dynamic ? prismMock(request) : () => right(answered(carried(request.input.data), request.input.validations)))

  function route({ input }: { input: IHttpRequest }): Either<Error, Resource> {
    const resource = byOperation.get(keyOf(carried(input).operation.operation))
    return resource ? right(resource) : left(new Error('Failed to route: the contract has no such operation.'))
  }

  return async (mock, session, request, operation, preferences) => {
    const data: Carried = {
      method: operation.operation.method.toLowerCase() as IHttpRequest['method'],
      url: { path: request.path },
      headers: { authorization: schemeAsPrismHasIt(request.header('authorization')) },
      mock: { parts: mock, session, request, operation },
    }
    const dynamic = preferences.dynamic === 'true'
    const result = await instance.request(data, resources, dynamic ? { ...config, mock: { dynamic } } : config)()
    return result._tag === 'Right' ? toAnswer(result.right.output) : otherError(500, result.left.message)
  }
}

/** Prism hands on what it finds as diagnostics; what ours finds travels in the request, with one to announce it. */
const validateInput: PrismHttpComponents['validateInput'] = ({ element }) => {
  const { mock } = element as Carried
  mock.refusal = refusalOf(mock.parts, mock.request, mock.operation)
  const [reason] = Object.keys(mock.refusal)
  return reason === undefined ? right(element) : left([{ severity: 0, code: reason, message: reason, path: [] }])
}

function answered({ parts, session, operation, refusal = {} }: Carried['mock'], validations: { code?: string | number }[]): IHttpResponse {
  // Prism's security check reports 401.
  const unauthenticated = validations.some(({ code }) => code === 401)
  const { status, headers, body } = answer(parts.contract, session.state, operation, unauthenticated ? { unauthenticated } : refusal)
  return { statusCode: status, headers, body }
}

function toAnswer({ statusCode, headers, body }: IHttpResponse): Answer {
  const { 'Content-type': _, ...others } = (headers ?? {}) as Record<string, string>
  return { status: statusCode, headers: others, ...(body === undefined ? {} : { body }) }
}

function carried(input: IHttpRequest): Carried['mock'] {
  return (input as Carried).mock // every request of this pipeline is made above
}

function keyOf({ method, path }: MockOperation): string {
  return `${method} ${path}`
}

// The scheme is written in any case (RFC 9110, section 11.1); Prism knows one.
function schemeAsPrismHasIt(header: string | null | undefined): string {
  return (header ?? '').replace(/^bearer /i, 'Bearer ')
}

type Either<Left, Right> = { _tag: 'Left'; left: Left } | { _tag: 'Right'; right: Right }

function right<Right>(value: Right): { _tag: 'Right'; right: Right } {
  return { _tag: 'Right', right: value }
}

function left<Left>(value: Left): { _tag: 'Left'; left: Left } {
  return { _tag: 'Left', left: value }
}

const nothing = (): void => {}
// The mock prints a line of its own for each request; Prism's log would take most of its time.
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing, success: nothing, child: () => silent } as unknown as Logger
