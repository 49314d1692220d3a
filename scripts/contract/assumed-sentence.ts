// The sentence of an assumption: its fact in words.

import { recordSentence } from '../../src/facts/record-fields.ts'
import { sentenceOf } from '../../src/facts/sentence.ts'
import { behaviorsOf } from './behaviors.ts'
import type { Assumption } from './contract.ts'
import type { OperationView } from './operations.ts'
import { fieldsKey } from './flat-record.ts'
import { commonUnset, unsetFields } from './unset-fields.ts'

/** Undefined if elements and ledger have no fact for an entry. */
export function assumedSentence(
  id: string,
  fact: unknown,
  entry: Assumption,
  views: readonly OperationView[],
): string | undefined {
  const own = views.find((view) => view.entry === id && view.success.recordSchema)
  if (own) {
    const unset = commonUnset(unsetFields(views, own.resource))
    const { recordSchema = {}, flatSchema = recordSchema } = own.success
    return recordSentence(own.record, flatSchema.required ?? [], { unset, within: fieldsKey(recordSchema) })
  }
  // With the status of an invalid form, a rejection is told as one.
  const value = entry.value === 'rejected' ? entry.value : fact
  return value === undefined ? undefined : sentenceOf(id, value, behaviorsOf(entry))
}
