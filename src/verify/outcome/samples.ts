// What a service sent beside a fact: bodies and values. They differ in each run, so a report keeps them apart.

import { isByResource } from '../../facts/by-resource.ts'
import { Other, Several } from '../../facts/observed.ts'
import { isObject, propertiesOf } from '../../lib/json.ts'
import { withoutUndefined } from '../../lib/without-undefined.ts'

interface Split {
  /** The same in two runs. */
  fact: unknown
  /** The same structure, with only what was sent; undefined if there is nothing. */
  sample: unknown
}

/** Removes from a fact the body (`seen`), also of the part about updates, and the values of further fields. */
export function splitSamples(value: unknown): Split {
  // An observation that is not a fact is a sentence.
  if (!isObject(value) || value instanceof Other || value instanceof Several) return { fact: value, sample: undefined }
  if (isByResource(value)) {
    const parts = Object.entries(value.byResource).map(([word, one]) => [word, splitSamples(one)] as const)
    const sample = withoutUndefined(Object.fromEntries(parts.map(([word, part]) => [word, part.sample])))
    return {
      fact: { byResource: Object.fromEntries(parts.map(([word, { fact }]) => [word, fact])) },
      sample: Object.keys(sample).length > 0 ? { byResource: sample } : undefined,
    }
  }
  const { seen, update, more, beside, ...others } = value
  const ofUpdate = splitSamples(update)
  const [ofMore, ofBeside] = [splitFields(more), splitFields(beside)]
  const samples = { seen, update: ofUpdate.sample, more: ofMore.sample, beside: ofBeside.sample }
  const sample = withoutUndefined(samples)
  return {
    fact: { ...others, ...withoutUndefined({ update: ofUpdate.fact, more: ofMore.fact, beside: ofBeside.fact }) },
    sample: Object.keys(sample).length > 0 ? sample : undefined,
  }
}

function splitFields(fields: unknown): Split {
  if (!isObject(fields)) return { fact: fields, sample: undefined }
  const [facts, samples]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const [name, field] of Object.entries(fields)) {
    const { value, ...others } = propertiesOf(field)
    facts[name] = others
    if (value !== undefined) samples[name] = { value }
  }
  return { fact: facts, sample: Object.keys(samples).length > 0 ? samples : undefined }
}

/** Puts a fact and its sample together again. */
export function withSamples(fact: unknown, sample: unknown): unknown {
  if (!isObject(fact) || !isObject(sample)) return fact ?? sample
  const added = Object.entries(sample).map(([name, value]) => [name, withSamples(fact[name], value)])
  return { ...fact, ...Object.fromEntries(added) }
}
