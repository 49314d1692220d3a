import { messageOf } from '../../../src/lib/text.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { highlighted } from '../highlight.ts'
import { writeSamples } from '../samples/samples.ts'
import type { TryOperation } from './operation.ts'
import { addCopyButton, replaceCode } from '../copy.ts'
import { element } from '../element.ts'
import { type Entered, enteredIn, formMarkup } from './form.ts'
import { draftOf, draftText } from './request.ts'
import { send } from './send.ts'

// A panel begins with what stood in the panel that the reader used last: one address with its own key, for as long as
// the page is open. Neither storage nor an address ever gets the key. Where `npm start` serves this page, the mock
// server is at the same address.
let last: Omit<Entered, 'prefer' | 'call'> = {
  toMock: true,
  baseUrl: ['127.0.0.1', 'localhost'].includes(location.hostname) ? location.origin : '',
  key: 'any-key',
}

/** A form for one operation, and under it what came back. The samples beside it follow what is typed. */
export function tryPanel(operation: TryOperation, mockUrl: string, side?: Element): HTMLFormElement {
  const markup = formMarkup(operation, side === undefined)
  const form = element('form', { className: 'try', ariaLabel: `Try ${operation.id}`, innerHTML: markup.html })
  attach(form, operation, mockUrl, side)
  return form
}

/** Makes a form work that is in the page already. */
export function attach(form: HTMLFormElement, operation: TryOperation, mockUrl: string, side?: Element): void {
  const output = element('div', { className: 'output' })
  const samples = side?.querySelector('.samples')
  form.append(output)
  fill(form, { target: last.toMock ? 'mock' : 'url', baseUrl: last.baseUrl, key: last.key })
  const entered = (): Entered => enteredIn(form, operation, mockUrl)
  form.oninput = ({ target }) => {
    if (target instanceof Element) tick(target)
    const now = entered()
    last = now
    if (samples) rewriteSamples(samples, now)
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    void sendAndShow(form, output, entered())
  }
}

function fill(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof RadioNodeList) control.value = value
  }
}

/** A field in which something is entered is to be sent. */
function tick(control: Element): void {
  const box = control.closest('.field')?.querySelector<HTMLInputElement>('[type=checkbox]')
  if (box && box !== control) box.checked = true
}

async function sendAndShow(form: HTMLFormElement, output: HTMLElement, entered: Entered): Promise<void> {
  say(form, 'Sending …')
  output.replaceChildren()
  try {
    const draft = draftOf(entered.call(), entered)
    const reply = await send(draft, entered.toMock)
    say(form, `Response: ${reply.status} in ${Math.round(reply.time)} ms`)
    const sent = entered.toMock ? 'Request, to the mock in this page' : 'Request, as sent'
    const request = element('details', {}, element('summary', {}, sent), block(highlighted(draftText(draft), 'http')))
    const response = html`${[highlighted(reply.headers, 'http'), '\n\n', highlighted(reply.body, 'json')]}`
    output.append(block(response), request)
    output.scrollIntoView({ block: 'nearest' })
  } catch (error) {
    say(form, '', messageOf(error))
  }
}

function say(form: HTMLFormElement, status: string, problem = ''): void {
  for (const place of form.querySelectorAll('[role=status]')) place.textContent = status
  for (const place of form.querySelectorAll('.problem')) place.textContent = problem
}

/** While the base URL is being typed it is not a URL yet, and the samples stay as they are. */
function rewriteSamples(samples: Element, { call }: Entered): void {
  try {
    for (const { language, code, source } of writeSamples(call())) {
      const sample = samples.querySelector<HTMLPreElement>(`pre.${language}`)
      if (sample) replaceCode(sample, highlighted(source, code))
    }
  } catch {
    // What is wrong with it is shown when it is sent.
  }
}

function block(code: Html): HTMLElement {
  const pre = element('pre')
  addCopyButton(pre)
  replaceCode(pre, code)
  return pre
}
