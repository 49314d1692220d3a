// What a reader entered in a form of Try it.

import { checkAbsoluteUrl } from '../../../src/lib/base-url.ts'
import { state } from '../page-state.ts'
import type { Call } from '../samples/call.ts'
import { callOf, type TryField, type TryOperation } from './operation.ts'

// The build puts the data here.
declare const TRY_BASE_PATH: string

/** The built-in mock takes any key, and need not see that of a service. */
const anyKey = 'any-key'

/** A request, as entered. */
export interface Entered {
  toMock: boolean
  key: string
  /** The documented response that is requested from the mock. */
  prefer: string
  /** The call in the samples: at the address of the mock, which the page replaces by that of the service. */
  sample(): Call
  /** @throws {TypeError} if the base URL is not a plain address */
  call(): Call
}

export function enteredIn(form: HTMLFormElement, operation: TryOperation, mockOnly: boolean): Entered {
  const data = new FormData(form)
  const text = (name: string): string => String(data.get(name) ?? '')
  // In an address, an empty value is like none.
  const isSent = ({ name, in: place }: TryField): boolean =>
    place === 'form' ? data.has(`send ${name}`) : text(`value ${name}`) !== ''
  const toMock = mockOnly || state.get('target') !== 'service'
  const sent = operation.fields.filter(isSent)
  const values = new Map(sent.map(({ name }) => [name, text(`value ${name}`)]))
  const callAt = (baseUrl: string): Call => callOf(operation, text('method'), values, baseUrl)
  return {
    toMock,
    key: toMock ? anyKey : (state.get('key') ?? '').trim(),
    prefer: toMock ? text('prefer') : '',
    sample: () => callAt(state.standard),
    call: () => callAt(toMock ? state.standard : checkAbsoluteUrl((state.get('baseUrl') ?? '').trim(), TRY_BASE_PATH)),
  }
}
