// What the control routes have to show, and what they change. Whether a body is valid, the mock decides.

import type { Rule } from '../../src/mock/rules.ts'
import type { Expected } from './asked-for.ts'
import type { Row } from './expected-values.ts'
import type { Model, Rows, Session } from './model.ts'
import { isPage, type Step } from './step.ts'

interface Command {
  model: Model
  step: Step
  session: Session
  /** What was sent, if the mock accepted it. */
  sent: Row
  /** What the mock shows. */
  shown: unknown
}

/** What each route does, and the body that it has to show then. */
const commands: Record<string, (command: Command) => unknown> = {
  'GET /__mock/state': ({ model, step }) => model.recordsFor(step).rows,
  'GET /__mock/rules': shownRules,
  'GET /__mock/settings': ({ session }) => session.settings,
  // Of a request, the model knows only what it was.
  'GET /__mock/requests': ({ session, shown }) =>
    session.requests.map((request, index) => ({ ...(shown as Row[])[index], ...request })),
  'POST /__mock/reset': ({ model, session }) => void model.begin(session.name),
  'DELETE /__mock/rules': ({ session }) => void session.rules.splice(0),
  'DELETE /__mock/requests': ({ session }) => void session.requests.splice(0),
  'PUT /__mock/seed': ({ model, session, shown }) => {
    model.begin(session.name, shown as Rows) // the laws hold its records against the contract
    return shown
  },
  'POST /__mock/rules': (command) => {
    command.session.rules.push({ rule: command.sent as Rule, seen: 0 }) // it was accepted
    return shownRules(command)
  },
  'PATCH /__mock/settings': ({ session, sent }) => {
    const { delay = session.settings.delay, fail = session.settings.fail } = sent
    session.settings = { delay: String(delay), fail: ['1', '100%'].includes(String(fail)) ? '100%' : '0%' }
    return session.settings
  },
}

/** The response to a control request, which is carried out in the model. */
export function controlled(model: Model, step: Step, status: number, shown: unknown): Expected {
  if (step.foreign) return { status: step.foreign === 'host' ? 421 : 403 }
  if (isPage(step)) return { status: 200 }
  const command = commands[`${step.method} ${step.target}`]
  if (!command) return { status: 404 }
  if (step.body !== undefined && status !== 200) return { status: 400 }
  const sent = JSON.parse(step.body ?? '{}') as Row // the mock accepted it
  const body = command({ model, step, session: model.session(step), sent, shown })
  return body === undefined ? { status: 204 } : { status: 200, body }
}

function shownRules({ session }: Command): unknown {
  return session.rules.map(({ rule, seen }) => ({ ...rule, ...(rule.key !== undefined && { key: '***' }), seen }))
}
