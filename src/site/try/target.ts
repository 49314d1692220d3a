import { element } from './element.ts'
import { baseUrlFrom, type Target } from './request.ts'

// For the whole page, and only as long as it is open: neither storage nor an address ever gets the key.
// Where `npm start` serves this page, the mock server is at the same address.
const chosen = { mock: true, baseUrl: ['127.0.0.1', 'localhost'].includes(location.hostname) ? location.origin : '', key: 'any-key' }

/** Where to send to, and with which key. */
export function targetFields(): HTMLElement {
  const key: HTMLInputElement = element('input', { value: chosen.key, autocomplete: 'off', spellcheck: false, className: 'key', oninput: () => (chosen.key = key.value) })
  const url: HTMLInputElement = element('input', { value: chosen.baseUrl, type: 'url', placeholder: 'https://…', autocomplete: 'off', hidden: chosen.mock, ariaLabel: 'Base URL', oninput: () => (chosen.baseUrl = url.value) })
  const choose = (mock: boolean): void => {
    chosen.mock = mock
    url.hidden = mock
  }
  const radio = (text: string, mock: boolean): HTMLElement =>
    element('label', {}, element('input', { type: 'radio', name: 'target', checked: chosen.mock === mock, onchange: () => choose(mock) }), text)
  return element(
    'fieldset',
    {},
    element('legend', {}, 'Send to'),
    element('p', { className: 'target' }, radio('the mock in this page', true), radio('a base URL', false), url),
    element('label', { className: 'field' }, element('span', {}, 'API key'), key),
  )
}

/** @throws if the base URL is none */
export function target(mockUrl: string): Target & { mock: boolean } {
  return { mock: chosen.mock, key: chosen.key.trim(), baseUrl: chosen.mock ? mockUrl : baseUrlFrom(chosen.baseUrl) }
}
