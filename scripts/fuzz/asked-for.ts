// What a rule, a preference or a setting asks for instead of what the service responds.

import type { OperationView } from '../contract/operations.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'
import type { Rule } from '../../src/mock/rules.ts'
import type { Expected } from './expected.ts'
import type { Session } from './model-session.ts'
import { withoutOrigins } from './response-checks.ts'
import { type Step, tokenOf } from './step.ts'

/** What is asked for; without a status, it is the response of the service. */
export function askedFor(session: Session, view: OperationView, step: Step, id = ''): Expected {
  const rule = appliedRule(session, view, tokenOf(step), id)
  const asked = rule ?? preferred(step)
  if (asked.drop) return { status: 0 }
  if (!rule && asked.delay === 'soon') return { status: 400 }
  const expected = forced(view, asked)
  // That there is no such response is said in full.
  if (rule) return { ...expected, isCut: rule.cut === true && expected?.status !== 400 }
  return expected ?? (session.settings.fail === '100%' ? { status: 500, isAskedFor: true } : {})
}

/** The status with which the contract says that a request is rejected; undefined if it does not reject it so. */
export function rejectionOf({ rejections }: OperationView, role: RejectionRole): number | undefined {
  return rejections.find(({ roles }) => roles.includes(role))?.status
}

function preferred({ headers }: Step): Rule {
  const { code, ...others } = Object.fromEntries(new URLSearchParams(headers['prefer']?.replaceAll(', ', '&')))
  return { ...others, ...(code !== undefined && { status: Number(code) }) }
}

/** The first rule that applies. A rule counts the requests that it looks at. */
function appliedRule(session: Session, { operationId }: OperationView, key: string | undefined, id: string) {
  return session.rules.find((active) => {
    const { rule } = active
    const isOther = (rule.operation ?? operationId) !== operationId || String(rule.id ?? id) !== id
    if (isOther || (rule.key ?? key) !== key) return false
    active.seen++
    const count = active.seen - (rule.after ?? 0)
    return count > 0 && count <= (rule.times ?? count)
  })?.rule
}

/** The documented response of a status or an example. */
function forced(view: OperationView, rule: Rule): Expected | undefined {
  const { status = rejectionOf(view, rule.rejection as RejectionRole), example } = rule // one of them, or none
  if (status === undefined && example === undefined) return undefined
  const all = [view.success, ...view.rejections].filter((one) => one.status === (status ?? one.status))
  const found = all.find(({ body }) => example === undefined || Object.hasOwn(body?.examples ?? {}, example))
  if (found) {
    const examples = found.body?.examples ?? {}
    const shown = example === undefined ? Object.values(examples)[0] : examples[example]
    return { status: found.status, isAskedFor: true, ...(shown && { body: withoutOrigins(shown.value) }) }
  }
  const isOther = all.length === 0 && example === undefined && Number(status) >= 400 && Number(status) <= 599
  return { status: isOther ? Number(status) : 400, isAskedFor: true }
}
