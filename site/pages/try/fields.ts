// The lines of the form of Try it. What is entered is read from the form as a whole, by the names of its fields.

import type { TryField, TryOperation, TryResponse } from '../../shared/try-operation.ts'
import { element } from '../element.ts'

export function fieldset(title: string, ...lines: HTMLElement[]): HTMLFieldSetElement {
  return element('fieldset', {}, element('legend', {}, title), ...lines)
}

/** A caption with what is entered beside it. */
export function line(caption: string, control: HTMLElement): HTMLElement {
  return element('label', { className: 'field' }, element('span', {}, caption), control)
}

/** A choice between values. */
export function choice(values: string[], texts = values): HTMLSelectElement {
  return element('select', {}, ...values.map((value, index) => element('option', { value }, texts[index] ?? value)))
}

/** Which documented response to ask the mock for, as the header `Prefer` says it. */
export function preferChoice(responses: TryResponse[]): HTMLSelectElement {
  const values = responses.map(({ status, example }) => `code=${status}${example ? `, example=${example}` : ''}`)
  const texts = responses.map(({ status, summary }) => `${status}: ${summary.replaceAll('`', '')}`)
  return choice(['', ...values], ['as the mock decides', ...texts])
}

/** In a form an empty value is a value: a box says whether the field is sent at all. */
export function fieldLine(field: TryField): HTMLElement {
  const input = control(field)
  const caption = element('span', {}, element('code', {}, field.name), field.required ? ' required' : '')
  if (field.in !== 'form') return element('label', { className: 'field' }, caption, input)
  const box = element('input', {
    type: 'checkbox',
    name: `send ${field.name}`,
    checked: field.example !== '',
    ariaLabel: `Send ${field.name}`,
    title: 'Sent if ticked',
  })
  input.addEventListener('input', () => (box.checked = true))
  return element('div', { className: 'field' }, box, element('label', {}, caption, input))
}

function control({ name, in: place, values, example }: TryField): HTMLInputElement | HTMLSelectElement {
  const common = { name: `value ${name}`, value: example }
  if (values.length > 0) return Object.assign(choice(['', ...values]), common)
  // `.` and `..` would lead to another path.
  const inPath = place === 'path' ? { required: true, pattern: '(?!\\.{1,2}$).+' } : {}
  return element('input', { ...common, ...inPath, autocomplete: 'off', spellcheck: false })
}

/** What is to be sent, by the names of the fields. In an address an empty value is as good as none. */
export function valuesIn(form: HTMLFormElement, { fields }: TryOperation): Map<string, string> {
  const data = new FormData(form)
  const isSent = ({ name, in: place }: TryField): boolean =>
    place === 'form' ? data.has(`send ${name}`) : data.get(`value ${name}`) !== ''
  return new Map(fields.filter(isSent).map(({ name }) => [name, String(data.get(`value ${name}`))]))
}
