import { element } from '../element.ts'
import { baseUrlFrom } from './request.ts'

// What a panel begins with is what the reader last entered in another, for as long as the page is open: neither storage
// nor an address ever gets the key. Where `npm start` serves this page, the mock server is at the same address.
const last = {
  mock: true,
  baseUrl: ['127.0.0.1', 'localhost'].includes(location.hostname) ? location.origin : '',
  key: 'any-key',
}

/** Where a panel sends to, and with which key. */
interface DestinationFields {
  fieldset: HTMLFieldSetElement
  isMock(): boolean
  key(): string
  /** @throws if it is not the address of a service */
  baseUrl(): string
}

/** A guide may not connect to other hosts, so its panels send to the mock only. */
export function destinationFields(mockUrl: string, mockOnly: boolean): DestinationFields {
  const key = textField({ value: last.key, className: 'key', oninput: () => (last.key = key.value) })
  const url = textField({
    value: last.baseUrl,
    inputMode: 'url',
    placeholder: 'https://…',
    ariaLabel: 'Base URL',
    oninput: () => (last.baseUrl = url.value),
  })
  const radio = (mock: boolean): HTMLInputElement =>
    element('input', { type: 'radio', name: 'target', checked: (mockOnly || last.mock) === mock, onchange: choose })
  const toMock = radio(true)
  const toUrl = radio(false)
  function choose(): void {
    last.mock = toMock.checked
    url.hidden = toMock.checked
  }
  url.hidden = toMock.checked
  const places = [
    element('label', {}, toMock, 'the mock in this page'),
    ...(mockOnly ? [] : [element('label', {}, toUrl, 'a base URL'), url]),
  ]
  const fieldset = element(
    'fieldset',
    {},
    element('legend', {}, 'Send to'),
    element('p', { className: 'target' }, ...places),
    element('label', { className: 'field' }, element('span', {}, 'API key'), key),
  )
  return {
    fieldset,
    isMock: () => toMock.checked,
    key: () => key.value.trim(),
    baseUrl: () => (toMock.checked ? mockUrl : baseUrlFrom(url.value)),
  }
}

function textField(properties: Partial<HTMLInputElement>): HTMLInputElement {
  return element('input', { autocomplete: 'off', spellcheck: false, ...properties })
}
