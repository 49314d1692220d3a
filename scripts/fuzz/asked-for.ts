// What a rule, a preference or a setting asks for instead of what the service responds.

import type { OperationView } from '../contract/operations.ts'
import type { Rule } from '../../src/mock/rules.ts'
import type { ExpectedList } from './expected-list.ts'
import type { Row } from './expected-values.ts'
import { type Step, tokenOf } from './step.ts'

/** What is known of a response. */
export interface Expected {
  /** 0 for a connection that is dropped; undefined if it is not known. */
  status?: number
  /** Whether a rule, a preference or a setting asked for it. */
  isAskedFor?: boolean
  /** Whether the connection is cut off in the middle of the body. */
  isCut?: boolean
  /** The body as a whole. */
  body?: unknown
  record?: Row
  list?: ExpectedList
  /** The fields that are invalid. */
  fields?: string[]
}

export interface Wishes {
  rules: { rule: Rule; seen: number }[]
  settings: { delay: string; fail: string }
}

/** What is asked for; without a status, it is the response of the service. */
export function askedFor({ rules, settings }: Wishes, view: OperationView, step: Step, id = ''): Expected {
  const rule = appliedRule(rules, view, step, id)
  const asked = rule ?? preferred(step)
  if (asked.drop) return { status: 0 }
  if (!rule && asked.delay === 'soon') return { status: 400 }
  const expected = forced(view, asked)
  // That there is no such response is said in full.
  if (rule) return { ...expected, isCut: rule.cut === true && expected?.status !== 400 }
  return expected ?? (settings.fail === '100%' ? { status: 500, isAskedFor: true } : {})
}

function preferred({ headers }: Step): Rule {
  const { code, ...others } = Object.fromEntries(new URLSearchParams(headers['prefer']?.replaceAll(', ', '&')))
  return { ...others, ...(code !== undefined && { status: Number(code) }) }
}

export function statusOf({ rejections }: OperationView, role = ''): number | undefined {
  return rejections.find(({ roles }) => roles.some((one) => one === role))?.status
}

function appliedRule(rules: Wishes['rules'], { operationId }: OperationView, step: Step, id: string): Rule | undefined {
  const key = tokenOf(step)
  return rules.find((active) => {
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
  const { status = statusOf(view, rule.rejection), example } = rule
  if (status === undefined && example === undefined) return undefined
  const all = [view.success, ...view.rejections].filter((one) => one.status === (status ?? one.status))
  const found = all.find(({ body }) => example === undefined || Object.hasOwn(body?.examples ?? {}, example))
  if (found) {
    const examples = found.body?.examples ?? {}
    const shown = example === undefined ? Object.values(examples)[0] : examples[example]
    return { status: found.status, isAskedFor: true, ...(shown && { body: shown.value }) }
  }
  const isOther = all.length === 0 && example === undefined && Number(status) >= 400 && Number(status) <= 599
  return { status: isOther ? Number(status) : 400, isAskedFor: true }
}
