import { element } from '../element.ts'
import { fieldset, line } from './fields.ts'
import { baseUrlFrom } from './request.ts'

// What a panel begins with is what another panel had when the reader last changed it: one address with its own key, for
// as long as the page is open. Neither storage nor an address ever gets the key. Where `npm start` serves this page, the
// mock server is at the same address.
let last = {
  isMock: true,
  baseUrl: ['127.0.0.1', 'localhost'].includes(location.hostname) ? location.origin : '',
  key: 'any-key',
}

/** Where a panel sends to, and with which key. */
interface Destination {
  fields: HTMLFieldSetElement
  isMock(): boolean
  key(): string
  /** @throws if it is not the address of a service */
  baseUrl(): string
}

/** A guide may not connect to other hosts, so its panels send to the mock only. */
export function destination(mockUrl: string, mockOnly: boolean): Destination {
  const key = textField({ value: last.key, className: 'key' })
  const url = textField({ value: last.baseUrl, inputMode: 'url', placeholder: 'https://…', ariaLabel: 'Base URL' })
  const toMock = radio(mockOnly || last.isMock)
  const toUrl = radio(!toMock.checked)
  url.hidden = toMock.checked
  const targets = element(
    'p',
    { className: 'target' },
    element('label', {}, toMock, 'the mock in this page'),
    element('label', {}, toUrl, 'a base URL'),
    url,
  )
  const keyLine = line('API key', key)
  const fields = mockOnly ? fieldset('Send to the mock in this page', keyLine) : fieldset('Send to', targets, keyLine)
  fields.oninput = () => {
    url.hidden = toMock.checked
    last = { isMock: toMock.checked, baseUrl: url.value, key: key.value }
  }
  return {
    fields,
    isMock: () => toMock.checked,
    key: () => key.value.trim(),
    baseUrl: () => (toMock.checked ? mockUrl : baseUrlFrom(url.value)),
  }
}

function radio(checked: boolean): HTMLInputElement {
  return element('input', { type: 'radio', name: 'target', checked })
}

function textField(properties: Partial<HTMLInputElement>): HTMLInputElement {
  return element('input', { autocomplete: 'off', spellcheck: false, ...properties })
}
