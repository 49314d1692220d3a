export { CannotVerify } from './observation.ts'
export type { Journal } from './journal.ts'
export type { Report, Verdict, VerdictName } from './report.ts'
export { verify, type Progress, type VerifyOptions } from './verify.ts'
