// Checks how long a value may be, and which format it must have. What breaks the rule keeps the mark of the run in the
// name, so the run finds the record if a service without the rule creates it.

import type { FormField, Resource } from '../contract.ts'
import { type Exchange, isRejection, isSuccess } from '../http/exchange.ts'
import { NotTested, type Observation, Other } from '../judge/observation.ts'
import { answerTo } from '../records/create.ts'
import { sharedRecord, withoutFillers } from '../records/fixtures.ts'
import { testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { knownOf, type Probe, type Probes } from './probe.ts'

/** A higher limit is the size of a column: it helps nobody to know whether a little less is accepted. */
const longestWorthAsking = 100

const lengths: Probe['observe'] = (run) =>
  ofFields(
    run,
    ({ maxLength }) => maxLength !== undefined,
    async (resource, field) => {
      const { maxLength = 0 } = field
      const tooLong = await sent(run, resource, field, ofLength(run, resource, field, maxLength + 1))
      if (isSuccess(tooLong)) return { value: 'none', exchange: tooLong }
      needRejection(tooLong, resource)
      if (maxLength > longestWorthAsking) return { value: maxLength, exchange: tooLong }
      const longest = await sent(run, resource, field, ofLength(run, resource, field, maxLength))
      const shorter = new Other(`A \`${field.name}\` of ${maxLength} characters is rejected with ${longest.status}.`)
      return { value: isSuccess(longest) ? maxLength : shorter, exchange: isSuccess(longest) ? tooLong : longest }
    },
  )

const formats: Probe['observe'] = (run) =>
  ofFields(
    run,
    ({ pattern }) => pattern !== undefined,
    async (resource, field) => {
      const exchange = await sent(run, resource, field, misshapen(run, resource, field))
      if (!isSuccess(exchange)) needRejection(exchange, resource)
      return { value: isSuccess(exchange) ? 'any' : 'checked', exchange }
    },
  )

/** The limit of each field that has one, by resource and field: `{ 'pixel.name': 32 }`. */
async function ofFields(
  run: Run,
  hasLimit: (field: FormField) => boolean,
  observe: (resource: Resource, field: FormField) => Promise<Observation>,
): Promise<Observation> {
  const limited = run.contract.resources.flatMap((resource) =>
    resource.create.fields.filter(hasLimit).map((field) => ({ resource, field })),
  )
  if (limited.length === 0) throw new NotTested('The contract has no such limit.')
  const observed = await knownOf(limited, async ({ resource, field }) => {
    return { name: `${resource.record}.${field.name}`, ...(await observe(resource, field)) }
  })
  const shown = observed.find(({ value }) => value === 'none' || value === 'any') ?? observed[0]
  const other = observed.find(({ value }) => value instanceof Other)
  if (other) return other
  if (!shown) throw new NotTested('Nothing was checked.')
  if (observed.length < limited.length)
    throw new NotTested('Only some fields could be checked. Pass values that the service accepts with --values.')
  return { value: Object.fromEntries(observed.map(({ name, value }) => [name, value])), exchange: shown.exchange }
}

async function sent(run: Run, resource: Resource, field: FormField, value: string): Promise<Exchange> {
  await sharedRecord(run, resource) // fails first if nothing can be created
  await withoutFillers(run, resource)
  const fields = { ...testFields(run, resource), [field.name]: value }
  return (await answerTo(run, resource, fields)).exchange
}

function needRejection(exchange: Exchange, resource: Resource): void {
  if (isRejection(exchange)) return
  throw new NotTested(`(after invalid-form) POST ${resource.collection} returned ${exchange.status}.`)
}

/** A value of a length that fits the pattern of its field. It begins or ends with the mark of the record. */
function ofLength(run: Run, resource: Resource, { name, pattern = '' }: FormField, length: number): string {
  const { [name]: usual = '' } = testFields(run, resource)
  const isName = name === resource.searched
  const isToken = isName && new RegExp(pattern, 'u').test(run.names.token)
  const base = isToken ? run.names.token : usual
  const missing = Math.max(0, length - base.length)
  // Labels of a host name have at most 63 characters.
  const labels = `${'x'.repeat(62)}.`.repeat(Math.ceil(missing / 63)).slice(-missing)
  const candidates = [`${base} ${'x'.repeat(Math.max(0, missing - 1))}`, base + 'x'.repeat(missing), labels + base]
  const fits = (value: string): boolean => value.length === length && new RegExp(pattern, 'u').test(value)
  const value = candidates.find(fits)
  if (value === undefined) throw new NotTested(`No test value of ${length} characters has the format of \`${name}\`.`)
  return value
}

/** A short value that does not fit the pattern of its field. */
function misshapen(run: Run, resource: Resource, { name, pattern = '', maxLength = Infinity }: FormField): string {
  const mark = name === resource.searched ? `${run.names.token} ` : ''
  const candidates = ['not a host or URL', 'no code', '?!', '%%'].map((text) => mark + text)
  const value = candidates.find((text) => text.length <= maxLength && !new RegExp(pattern, 'u').test(text))
  if (value === undefined) throw new NotTested(`No test value breaks the format of \`${name}\`.`)
  return value
}

export const limitProbes: Probes = {
  lengths: { phase: 'limits', observe: lengths },
  formats: { phase: 'limits', observe: formats },
}
