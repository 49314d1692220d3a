import { messageOf } from '../../../src/lib/text.ts'
import { html } from '../../../src/lib/html.ts'
import { highlighted } from '../highlight.ts'
import type { SampleNames } from '../samples/call.ts'
import { writeSamples } from '../samples/samples.ts'
import type { TryOperation } from './operation.ts'
import { element } from '../element.ts'
import { type Entered, enteredIn, formMarkup } from './form.ts'
import { draftOf, draftText } from './request.ts'
import { send } from './send.ts'

// The build puts the data here.
declare const SAMPLE_NAMES: SampleNames

/** A form for one operation, with the response below it. The samples beside it follow what is typed. */
export function tryPanel(operation: TryOperation, mockUrl: string, side?: Element): HTMLFormElement {
  const markup = formMarkup(operation, false)
  const form = element('form', { className: 'try', ariaLabel: `Try ${operation.id}`, innerHTML: markup.html })
  attach(form, operation, mockUrl, side)
  return form
}

/** Starts a form that is already in the page. */
export function attach(form: HTMLFormElement, operation: TryOperation, mockUrl: string, side?: Element): void {
  const output = element('div', { className: 'result' })
  const samples = side?.querySelector('.samples')
  form.append(output)
  takeService(form)
  const entered = (): Entered => enteredIn(form, operation, mockUrl)
  form.oninput = ({ target }) => {
    if (target instanceof Element) tick(target)
    if (samples) rewriteSamples(samples, entered())
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    void sendAndShow(form, output, entered())
  }
}

/** Takes address and key from the top of the page, and sends to a service as soon as an address is entered. */
function takeService(form: HTMLFormElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.service input')]
  const target = form.elements.namedItem('target')
  for (const { name, value, defaultValue } of fields) {
    const own = form.elements.namedItem(name)
    if (own instanceof HTMLInputElement) own.value = value
    if (name === 'baseUrl' && value !== defaultValue && target instanceof RadioNodeList) target.value = 'service'
  }
  const [address] = fields
  address?.addEventListener('input', () => {
    if (target instanceof RadioNodeList) target.value = 'service'
  })
}

/** Marks a field with a value to be sent. */
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
    const sent = entered.toMock ? 'Request, to the built-in mock' : 'Request, as sent'
    const request = element(
      'details',
      {},
      element('summary', {}, sent),
      element('pre', { innerHTML: highlighted(draftText(draft), 'http').html }),
    )
    const response = html`${[highlighted(reply.headers, 'http'), '\n\n', highlighted(reply.body, 'json')]}`
    output.append(element('pre', { className: 'output', innerHTML: response.html }), request)
    output.scrollIntoView({ block: 'nearest' })
  } catch (error) {
    say(form, '', messageOf(error))
  }
}

function say(form: HTMLFormElement, status: string, problem = ''): void {
  for (const place of form.querySelectorAll('[role=status]')) place.textContent = status
  for (const place of form.querySelectorAll('.problem')) place.textContent = problem
}

function rewriteSamples(samples: Element, { sample }: Entered): void {
  for (const { language, code, source } of writeSamples(sample(), SAMPLE_NAMES)) {
    const shown = samples.querySelector(`pre.${language}`)
    if (shown) shown.innerHTML = highlighted(source, code).html
  }
  dispatchEvent(new Event('samples'))
}
