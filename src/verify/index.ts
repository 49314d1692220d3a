export type { Entry, Journal } from './journal.ts'
export { CannotVerify } from './observation.ts'
export type { Report, Verdict, VerdictName } from './report.ts'
export { type Progress, verify, type VerifyOptions } from './verify.ts'
