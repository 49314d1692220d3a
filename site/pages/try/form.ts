// The form of Try it.

import { type Html, html, type Part } from '../../../src/lib/html.ts'
import type { TryField, TryOperation, TryResponse } from './operation.ts'

const asTyped = html` autocomplete=off spellcheck=false`

/** The first page may not connect to other hosts, so its form sends only to the mock. */
export function formMarkup({ methods, fields, responses }: TryOperation, mockOnly: boolean): Html {
  const targets = html`<fieldset><legend>Send to</legend><p class=target>
    <label><input type=radio name=target value=mock checked> Built-in mock</label>
    <label><input type=radio name=target value=service> My service</label></p>
    <div class=own>${line('Base URL', html`<input name=baseUrl inputmode=url${asTyped}>`)}<p class=address-problem role=alert></p>${line('API key', html`<input name=key class=key${asTyped}>`)}</div></fieldset>`
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
  return html`<label class=entry><span>${caption}</span>${control}</label>`
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
  const caption = html`<code translate=no>${name}</code>${required && ' required'}`
  if (field.in !== 'form') return line(caption, control(field))
  return html`<div class=entry>
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
