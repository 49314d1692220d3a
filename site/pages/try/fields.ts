import type { TryField, TryOperation, TryResponse } from '../../shared/try-operation.ts'
import { element } from '../element.ts'

/** A field of the form: what the reader sees, and its value, or undefined when it is not to be sent. */
interface Field {
  name: string
  line: HTMLElement
  value(): string | undefined
}

/** The parameters and form fields of an operation, ready to be filled in. */
export function operationFields({ fields }: TryOperation): { lines: HTMLElement[]; values(): Map<string, string> } {
  const all = fields.map((field) => (field.in === 'form' ? formField(field) : urlField(field)))
  return { lines: all.map(({ line }) => line), values: () => valuesOf(all) }
}

function valuesOf(fields: Field[]): Map<string, string> {
  const values = new Map<string, string>()
  for (const { name, value } of fields) {
    const text = value()
    if (text !== undefined) values.set(name, text)
  }
  return values
}

/** A choice between named values. */
export function choice(
  caption: string,
  options: { value: string; text: string }[],
): { line: HTMLElement; value(): string } {
  const select = element('select', {}, ...options.map(({ value, text }) => element('option', { value }, text)))
  return {
    line: element('label', { className: 'field' }, element('span', {}, caption), select),
    value: () => select.value,
  }
}

/** Which documented response to ask the mock for, as the header `Prefer` says it. */
export function preferOptions(responses: TryResponse[]): { value: string; text: string }[] {
  const options = responses.map(({ status, example, summary }) => ({
    value: `code=${status}${example === undefined ? '' : `, example=${example}`}`,
    text: `${status}: ${summary.replaceAll('`', '')}`,
  }))
  return [{ value: '', text: 'as the mock decides' }, ...options]
}

/** In an address an empty value is as good as none. */
function urlField(field: TryField): Field {
  const input = control(field)
  return {
    name: field.name,
    line: element('label', { className: 'field' }, caption(field), input),
    value: () => input.value || undefined,
  }
}

/** In a form an empty value is a value: a box says whether the field is sent at all. */
function formField(field: TryField): Field {
  const input = control({ ...field, required: false })
  const box = element('input', {
    type: 'checkbox',
    checked: field.example !== '',
    ariaLabel: `Send ${field.name}`,
    title: 'Sent if ticked',
  })
  input.addEventListener('input', () => (box.checked = true))
  return {
    name: field.name,
    line: element('div', { className: 'field' }, box, element('label', {}, caption(field), input)),
    value: () => (box.checked ? input.value : undefined),
  }
}

function control({ values, required, example }: TryField): HTMLInputElement | HTMLSelectElement {
  if (values.length === 0) {
    // `.` and `..` would lead to another path.
    const pattern = required ? { pattern: '(?!\\.{1,2}$).+' } : {}
    return element('input', { value: example, required, autocomplete: 'off', spellcheck: false, ...pattern })
  }
  const select = element('select', {}, ...['', ...values].map((value) => element('option', { value }, value)))
  select.value = example
  return select
}

function caption({ name, required }: TryField): HTMLElement {
  return element('span', {}, element('code', {}, name), required ? ' required' : '')
}
