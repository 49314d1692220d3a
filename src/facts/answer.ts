// The responses to a successful create and update. Their status may be any 2xx, and a delete promises no body.

import type { FactType } from './fact-type.ts'

export interface Answer {
  /** `record` is the record in the place of `record-envelope`, `other` any other body. */
  readonly body: 'record' | 'none' | 'other'
  /** Whether the header `Location` has the address of the record. Left out: either is fine. */
  readonly location?: boolean
}

export interface Successes {
  readonly create?: Answer
  readonly update?: Answer
}

const answers: Readonly<Record<string, Answer>> = {
  record: { body: 'record' },
  none: { body: 'none' },
  location: { body: 'none', location: true },
  other: { body: 'other' },
}

export const successStatus: FactType<Successes> = {
  forms: () =>
    '`create:` or `update:`, and what a success returns: `record`, `none`, `location` for only the header, or `other`',
  parse: (text, _, now) => text.split(',').reduce<Successes | undefined>(withPart, { ...now }),
  print: (successes) =>
    partsOf(successes)
      .map(([action, answer]) => `${action}:${printAnswer(answer)}`)
      .join(','),
  sentence: (successes) =>
    partsOf(successes)
      .map(([action, answer]) => `A successful ${action} returns ${words(answer)}.`)
      .join(' '),
  canDiffer: () => true,
}

function partsOf({ create, update }: Successes): [action: string, answer: Answer][] {
  const parts: [string, Answer | undefined][] = [
    ['create', create],
    ['update', update],
  ]
  return parts.flatMap(([action, answer]): [string, Answer][] => (answer ? [[action, answer]] : []))
}

function withPart(now: Successes | undefined, part: string): Successes | undefined {
  const [action = '', text = ''] = part.split(':')
  const answer = Object.hasOwn(answers, text) ? answers[text] : undefined
  if (!now || !answer || (action !== 'create' && action !== 'update')) return undefined
  return { ...now, [action]: answer }
}

export function printAnswer({ body, location }: Answer): string {
  return body === 'none' && location ? 'location' : body
}

/** "the record" */
function words({ body, location }: Answer): string {
  const bodies = { none: 'no body', record: 'the record', other: 'a body without the record' }
  return bodies[body] + (location ? ', and the address of the record in the header `Location`' : '')
}
