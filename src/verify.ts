import { serviceContract } from '../generated/verify.ts'
import { keyVariable, testValues } from './contract.config.ts'
import type { VerifyOptions } from './verify/options.ts'
import type { Report } from './verify/report.ts'
import * as service from './verify/verify.ts'

export type { Entry, Journal } from './verify/records/journal.ts'
export { CannotVerify } from './verify/judge/observation.ts'
export { mismatchesOf, reportVersion } from './verify/report.ts'
export type { Evidence, Report, RunDetails, Verdict, VerdictName } from './verify/report.ts'
export type { Progress, VerifyOptions } from './verify/options.ts'

/**
 * Checks a service against the assumptions of the contract, entry by entry.
 *
 * It creates records with names of its own and deletes them; records of others decide nothing.
 *
 * @throws {CannotVerify} if the service is unreachable, rejects the key, or is another service
 * @throws {TypeError} if an option cannot be used
 * @example
 * const report = await verify({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'any-key' })
 * console.log(report.verdicts['created-status']?.verdict)
 */
export function verify(options: VerifyOptions): Promise<Report> {
  return service.verify({ ...serviceContract, keyVariable, testValues }, options)
}
