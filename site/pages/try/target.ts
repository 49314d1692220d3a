import { element } from './element.ts'
import { baseUrlFrom, type Target } from './request.ts'

// What a panel begins with is what the reader last entered in another, for as long as the page is open: neither storage
// nor an address ever gets the key. Where `npm start` serves this page, the mock server is at the same address.
const last = {
  mock: true,
  baseUrl: ['127.0.0.1', 'localhost'].includes(location.hostname) ? location.origin : '',
  key: 'any-key',
}

export interface Destination extends Target {
  /** Whether it is the mock in the page. */
  mock: boolean
}

export interface TargetFields {
  line: HTMLElement
  /** Where this panel sends to, and with which key. @throws if the base URL is none */
  target(mockUrl: string): Destination
}

export function targetFields(): TargetFields {
  const key: HTMLInputElement = element('input', {
    value: last.key,
    autocomplete: 'off',
    spellcheck: false,
    className: 'key',
    oninput: () => (last.key = key.value),
  })
  const url: HTMLInputElement = element('input', {
    value: last.baseUrl,
    inputMode: 'url',
    placeholder: 'https://…',
    autocomplete: 'off',
    spellcheck: false,
    ariaLabel: 'Base URL',
    oninput: () => (last.baseUrl = url.value),
  })
  const radio = (mock: boolean): HTMLInputElement =>
    element('input', { type: 'radio', name: 'target', checked: last.mock === mock, onchange: choose })
  const [toMock, toUrl] = [radio(true), radio(false)]
  function choose(): void {
    last.mock = toMock.checked
    url.hidden = toMock.checked
  }
  url.hidden = last.mock
  const line = element(
    'fieldset',
    {},
    element('legend', {}, 'Send to'),
    element(
      'p',
      { className: 'target' },
      element('label', {}, toMock, 'the mock in this page'),
      element('label', {}, toUrl, 'a base URL'),
      url,
    ),
    element('label', { className: 'field' }, element('span', {}, 'API key'), key),
  )
  return {
    line,
    target: (mockUrl) => ({
      mock: toMock.checked,
      key: key.value.trim(),
      baseUrl: toMock.checked ? mockUrl : baseUrlFrom(url.value),
    }),
  }
}
