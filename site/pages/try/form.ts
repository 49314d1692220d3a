// The form of Try it, and what is entered in it, by the names of its fields.

import { checkAbsoluteUrl } from '../../../src/lib/base-url.ts'
import { type Html, html, type Part } from '../../../src/lib/html.ts'
import type { Call } from '../samples/call.ts'
import { callOf, type TryField, type TryOperation, type TryResponse } from './operation.ts'

// The build puts the data here.
declare const TRY_BASE_PATH: string

const asTyped = html` autocomplete=off spellcheck=false`

/** A guide may not connect to other hosts, so its forms send to the mock only. */
export function formMarkup({ methods, fields, responses }: TryOperation, mockOnly: boolean): Html {
  const targets = html`<p class=target>
    <label><input type=radio name=target value=mock> the mock in this page</label>
    <label><input type=radio name=target value=url> a base URL</label>
    <input name=baseUrl inputmode=url placeholder="https://…" aria-label="Base URL"${asTyped}></p>`
  const ticked = fields.some((field) => field.in === 'form') && ' (untick a field to leave it out)'
  const method = select(
    'method',
    methods.map((one) => ({ value: one.method, text: one.method })),
  )
  return html`<fieldset><legend>Send to${mockOnly && ' the mock in this page'}</legend>
      ${!mockOnly && targets}
      ${line('API key', html`<input name=key class=key${asTyped}>`)}</fieldset>
    <fieldset><legend>Request${ticked}</legend>
      <div${methods.length === 1 && html` hidden`}>${line('Method', method)}</div>
      ${fields.map(fieldLine)}
      <div class=prefer>${line('Response', select('prefer', preferences(responses)))}</div></fieldset>
    <p class=send><button class=primary>Send</button><span role=status></span></p>
    <p class=problem role=alert></p>`
}

/** A caption with what is entered beside it. */
function line(caption: Part, control: Html): Html {
  return html`<label class=field><span>${caption}</span>${control}</label>`
}

function select(name: string, options: { value: string; text: string }[], chosen = ''): Html {
  const option = ({ value, text }: { value: string; text: string }): Html =>
    html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`
  return html`<select name="${name}">${options.map(option)}</select>`
}

/** Which documented response to ask the mock for, as the header `Prefer` names it. */
function preferences(responses: TryResponse[]): { value: string; text: string }[] {
  const documented = responses.map(({ status, example, summary }) => ({
    value: `code=${status}${example ? `, example=${example}` : ''}`,
    text: `${status}: ${summary.replaceAll('`', '')}`,
  }))
  return [{ value: '', text: 'as the mock decides' }, ...documented]
}

/** In a form an empty value is a value: a box decides whether the field is sent at all. */
function fieldLine(field: TryField): Html {
  const { name, required, example } = field
  const caption = html`<code>${name}</code>${required && ' required'}`
  if (field.in !== 'form') return line(caption, control(field))
  return html`<div class=field>
    <input type=checkbox name="send ${name}" aria-label="Send ${name}" title="Sent if ticked"${example !== '' && html` checked`}>
    <label><span>${caption}</span>${control(field)}</label></div>`
}

function control({ name, in: place, values, example }: TryField): Html {
  const options = ['', ...values].map((value) => ({ value, text: value }))
  if (values.length > 0) return select(`value ${name}`, options, example)
  // `.` and `..` would lead to another path.
  const inPath = place === 'path' && html` required pattern="(?!\\.{1,2}$).+"`
  return html`<input name="value ${name}" value="${example}"${inPath}${asTyped}>`
}

/** What is entered in a form. */
export interface Entered {
  toMock: boolean
  baseUrl: string
  key: string
  /** Which documented response is requested of the mock. */
  prefer: string
  /** @throws {TypeError} if the base URL is not a plain address */
  call(): Call
}

export function enteredIn(form: HTMLFormElement, operation: TryOperation, mockUrl: string): Entered {
  const data = new FormData(form)
  const text = (name: string): string => String(data.get(name) ?? '')
  // In an address an empty value is as good as none.
  const isSent = ({ name, in: place }: TryField): boolean =>
    place === 'form' ? data.has(`send ${name}`) : text(`value ${name}`) !== ''
  const toMock = text('target') !== 'url'
  const baseUrl = text('baseUrl')
  return {
    toMock,
    baseUrl,
    key: text('key').trim(),
    prefer: toMock ? text('prefer') : '',
    call: () => {
      const sent = operation.fields.filter(isSent)
      const values = new Map(sent.map(({ name }) => [name, text(`value ${name}`)]))
      return callOf(
        operation,
        text('method'),
        values,
        toMock ? mockUrl : checkAbsoluteUrl(baseUrl.trim(), TRY_BASE_PATH),
      )
    },
  }
}
