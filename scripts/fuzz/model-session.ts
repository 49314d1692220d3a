// What the model remembers of a session, and what the control routes do to it. Whether a body is valid, the mock decides.

import type { Rule } from '../../src/mock/rules.ts'
import type { GivenSettings } from '../../src/mock/settings.ts'
import type { Expected, Row } from './expected.ts'
import { isPage, type Seen, type Step, tokenOf } from './step.ts'

/** The records of each resource, in the order of their ids. */
export type Rows = Record<string, Row[]>

/** The records that one key sees, and the highest id of those that were deleted. */
export interface Records {
  rows: Rows
  highestDeleted: Record<string, number>
}

export interface Session {
  /** What it begins with, and begins with again after a reset. */
  start: Rows
  perKey: boolean
  seed: Rows
  records: Map<string, Records>
  rules: { rule: Rule; seen: number }[]
  settings: { delay: string; fail: string }
  requests: { method: string; path: string; status: number }[]
}

export function newSession(start: Rows, perKey: boolean, seed = start): Session {
  const settings = { delay: '0', fail: '0%' }
  return { start, perKey, seed, records: new Map(), rules: [], settings, requests: [] }
}

/** The records that requests with a key are for. */
export function recordsOf({ perKey, records, seed }: Session, key = ''): Records {
  const owner = perKey ? key : ''
  const known = records.get(owner)
  if (known) return known
  const begun = { rows: structuredClone(seed), highestDeleted: {} }
  for (const list of Object.values(begun.rows)) list.sort((one, other) => Number(one['id']) - Number(other['id']))
  records.set(owner, begun)
  return begun
}

/** What each route does, and the body that it has to show then. */
const commands: Record<string, (session: Session, step: Step, seen: Seen) => unknown> = {
  'GET /__mock/state': (session, step) => recordsOf(session, tokenOf(step)).rows,
  'GET /__mock/rules': shownRules,
  'GET /__mock/settings': ({ settings }) => settings,
  // Of a request, the model knows only what it was.
  'GET /__mock/requests': ({ requests }, _, { text }) => {
    const shown = JSON.parse(text) as object[]
    return requests.map((request, index) => ({ ...shown[index], ...request }))
  },
  'POST /__mock/reset': (session) => void begin(session, session.start),
  'DELETE /__mock/rules': ({ rules }) => void rules.splice(0),
  'DELETE /__mock/requests': ({ requests }) => void requests.splice(0),
  // Which records the mock makes of a seed, a law holds against the contract.
  'PUT /__mock/seed': (session, _, { text }) => begin(session, JSON.parse(text) as Rows),
  'POST /__mock/rules': (session, { body = '' }) => {
    session.rules.push({ rule: JSON.parse(body) as Rule, seen: 0 }) // the mock accepted it
    return shownRules(session)
  },
  'PATCH /__mock/settings': (session, { body = '' }) => {
    const { delay, fail } = { ...session.settings, ...(JSON.parse(body) as GivenSettings) } // the mock accepted them
    session.settings = { delay: String(delay), fail: ['1', '100%'].includes(String(fail)) ? '100%' : '0%' }
    return session.settings
  },
}

/** The response to a control request, which is carried out in the model if the mock accepted it. */
export function controlled(session: Session, step: Step, seen: Seen): Expected {
  if (step.foreign) return { status: step.foreign === 'host' ? 421 : 403 }
  if (isPage(step)) return { status: 200 }
  const command = commands[`${step.method} ${step.target}`]
  if (!command) return { status: 404 }
  if (step.body !== undefined && seen.status !== 200) return { status: 400 }
  const body = command(session, step, seen)
  return body === undefined ? { status: 204 } : { status: 200, body }
}

function begin(session: Session, seed: Rows): Rows {
  Object.assign(session, newSession(session.start, session.perKey, seed))
  return seed
}

function shownRules({ rules }: Session): object[] {
  return rules.map(({ rule, seen }) => ({ ...rule, ...(rule.key !== undefined && { key: '***' }), seen }))
}
