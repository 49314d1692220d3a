import type { TryField, TryOperation } from '../../build/try-data.ts'
import { element } from './element.ts'

/** A field of the form: what the reader sees, and its value, or undefined when it is not to be sent. */
interface Field {
  name: string
  line: HTMLElement
  value(): string | undefined
}

/** The parameters and form fields of an operation, ready to be filled in. */
export function operationFields({ fields }: TryOperation): { lines: HTMLElement[]; values(): Map<string, string> } {
  const all = fields.map((field) => (field.in === 'form' ? formField(field) : urlField(field)))
  const values = (): Map<string, string> => new Map(all.flatMap(({ name, value }) => pair(name, value())))
  return { lines: all.map(({ line }) => line), values }
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
  input.oninput = () => (box.checked = true)
  return {
    name: field.name,
    line: element('div', { className: 'field' }, element('label', {}, caption(field), input), box),
    value: () => (box.checked ? input.value : undefined),
  }
}

function control({ values, required, example }: TryField): HTMLInputElement | HTMLSelectElement {
  if (values.length === 0)
    return element('input', {
      value: example,
      required,
      autocomplete: 'off',
      spellcheck: false,
      ...(required ? { pattern: '(?!\\.{1,2}$).+' } : {}),
    })
  const select = element('select', {}, ...['', ...values].map((value) => element('option', { value }, value)))
  select.value = example
  return select
}

function caption({ name, required }: TryField): HTMLElement {
  return element('span', {}, element('code', {}, name), required ? ' required' : '')
}

function pair(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]]
}
