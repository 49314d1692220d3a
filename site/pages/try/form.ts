// The form of Try it, and the entered values, by field name.

import { checkAbsoluteUrl } from '../../../src/lib/base-url.ts'
import { type Html, html, type Part } from '../../../src/lib/html.ts'
import type { Call } from '../samples/call.ts'
import { callOf, type TryField, type TryOperation, type TryResponse } from './operation.ts'

// The build puts the data here.
declare const TRY_BASE_PATH: string

const asTyped = html` autocomplete=off spellcheck=false`

/** The first page may not connect to other hosts, so its form sends only to the mock. */
export function formMarkup({ methods, fields, responses }: TryOperation, mockOnly: boolean): Html {
  const targets = html`<fieldset><legend>Send to</legend><p class=target>
    <label><input type=radio name=target value=mock checked> Built-in mock</label>
    <label><input type=radio name=target value=service> My service</label></p>
    <div class=own>${line('Base URL', html`<input name=baseUrl inputmode=url${asTyped}>`)}${line('API key', html`<input name=key class=key${asTyped}>`)}</div></fieldset>`
  const ticked = fields.some((field) => field.in === 'form') && ' (untick a field to leave it out)'
  const method = select(
    'method',
    methods.map((one) => ({ value: one.method, text: one.method })),
  )
  return html`${!mockOnly && targets}
    <fieldset><legend>Request${ticked}</legend>
      <div${methods.length === 1 && html` hidden`}>${line('Method', method)}</div>
      ${fields.map(fieldLine)}
      <div class=prefer>${line('Response', select('prefer', preferences(responses)))}</div></fieldset>
    <p class=send><button class=primary>Send</button><span role=status></span></p>
    <p class=problem role=alert></p>`
}

/** A caption with its input beside it. */
function line(caption: Part, control: Html): Html {
  return html`<label class=field><span>${caption}</span>${control}</label>`
}

function select(name: string, options: { value: string; text: string }[], chosen = ''): Html {
  const option = ({ value, text }: { value: string; text: string }): Html =>
    html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`
  return html`<select name="${name}">${options.map(option)}</select>`
}

/** The documented response to request from the mock, as the header `Prefer` names it. */
function preferences(responses: TryResponse[]): { value: string; text: string }[] {
  const documented = responses.map(({ status, example, summary }) => ({
    value: `code=${status}${example ? `, example=${example}` : ''}`,
    text: `${status}: ${summary.replaceAll('`', '')}`,
  }))
  return [{ value: '', text: 'Normal response' }, ...documented]
}

/** In a form, an empty value is a value: a box decides whether the field is sent at all. */
function fieldLine(field: TryField): Html {
  const { name, required, example } = field
  const caption = html`<code>${name}</code>${required && ' required'}`
  if (field.in !== 'form') return line(caption, control(field))
  return html`<div class=field>
    <input type=checkbox name="send ${name}" aria-label="Send ${name}" title="Sent if ticked"${example !== '' && html` checked`}>
    <label><span>${caption}</span>${control(field)}</label></div>`
}

function control({ name, in: place, values, example }: TryField): Html {
  const none = place === 'form' ? 'empty' : 'not sent'
  const options = [{ value: '', text: none }, ...values.map((value) => ({ value, text: value }))]
  if (values.length > 0) return select(`value ${name}`, options, example)
  // `.` and `..` would lead to another path.
  const inPath = place === 'path' && html` required pattern="(?!\\.{1,2}$).+"`
  return html`<input name="value ${name}" value="${example}"${inPath}${asTyped}>`
}

/** The built-in mock takes any key, and need not see that of a service. */
const anyKey = 'any-key'

/** The values entered in a form. */
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

export function enteredIn(form: HTMLFormElement, operation: TryOperation, mockUrl: string): Entered {
  const data = new FormData(form)
  const text = (name: string): string => String(data.get(name) ?? '')
  // In an address, an empty value is like none.
  const isSent = ({ name, in: place }: TryField): boolean =>
    place === 'form' ? data.has(`send ${name}`) : text(`value ${name}`) !== ''
  const toMock = text('target') !== 'service'
  const sent = operation.fields.filter(isSent)
  const values = new Map(sent.map(({ name }) => [name, text(`value ${name}`)]))
  const callAt = (baseUrl: string): Call => callOf(operation, text('method'), values, baseUrl)
  return {
    toMock,
    key: toMock ? anyKey : text('key').trim(),
    prefer: toMock ? text('prefer') : '',
    sample: () => callAt(mockUrl),
    call: () => callAt(toMock ? mockUrl : checkAbsoluteUrl(text('baseUrl').trim(), TRY_BASE_PATH)),
  }
}
