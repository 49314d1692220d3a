import type { IHttpConfig, IHttpRequest } from '@stoplight/prism-http'
import { otherError, type Answer } from './answer.ts'
import type { MockOperation } from './contract.ts'
import type { MockRequest } from './mock.ts'
import { neededPackage } from './needed-package.ts'
import { quietLogger } from './quiet-logger.ts'

const config: IHttpConfig = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: true },
}

/**
 * Answers with data that Prism makes up from the schemas of the contract. Prism is loaded when it is first asked
 * for: its generators take longer to load than everything else of the mock.
 */
export function madeUpBy(document: object): (request: MockRequest, operation: MockOperation) => Promise<Answer> {
  let loaded: ReturnType<typeof load> | undefined
  return async (request, { method }) => {
    const { instance, operations } = await (loaded ??= load(document))
    const input: IHttpRequest = { method: method.toLowerCase() as IHttpRequest['method'], url: { path: request.path } } // the contract's methods
    const result = await instance.request(input, operations)()
    if (result._tag === 'Left') return otherError(500, result.left.message)
    const { statusCode, body } = result.right.output
    return { status: statusCode, headers: {}, ...(body === undefined ? {} : { body }) }
  }
}

async function load(document: object) {
  const { createInstance, getHttpOperationsFromSpec } = await neededPackage(
    '@stoplight/prism-http',
    () => import('@stoplight/prism-http'),
  )
  const logger = quietLogger as unknown as Parameters<typeof createInstance>[1]['logger'] // the methods of pino that Prism calls
  return { instance: createInstance(config, { logger }), operations: await getHttpOperationsFromSpec(document) }
}
