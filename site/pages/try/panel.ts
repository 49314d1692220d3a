import { messageOf } from '../../../src/lib/text.ts'
import { highlighted } from '../highlight.ts'
import { state } from '../page-state.ts'
import { Sending } from '../state.ts'
import type { SampleNames } from '../samples/call.ts'
import { writeSamples } from '../samples/samples.ts'
import type { TryOperation } from './operation.ts'
import { element } from '../element.ts'
import { type Entered, enteredIn } from './entered.ts'
import { formMarkup } from './form.ts'
import { draftOf, draftText } from './request.ts'
import { send } from './send.ts'
import { showResponse } from './show.ts'

// The build puts the data here.
declare const SAMPLE_NAMES: SampleNames

/** A form for one operation, with the response below it. The samples beside it follow what is typed. */
export function tryPanel(operation: TryOperation, side?: Element): HTMLFormElement {
  const markup = formMarkup(operation, false)
  const form = element('form', { className: 'try', ariaLabel: `Try ${operation.id}`, innerHTML: markup.html })
  attach(form, operation, false, side)
  return form
}

/** Starts a form that is already in the page. */
export function attach(form: HTMLFormElement, operation: TryOperation, mockOnly: boolean, side?: Element): void {
  const output = element('div', { className: 'result' })
  const samples = side?.querySelector('.samples')
  const sending = new Sending()
  form.append(output)
  const entered = (): Entered => enteredIn(form, operation, mockOnly)
  form.oninput = ({ target }) => {
    if (target instanceof Element) tick(target)
    if (samples) rewriteSamples(samples, entered())
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    void sendAndShow(form, output, sending, entered())
  }
  sendOnlyOnPurpose(form)
}

/** The second click of a double click, and the Enter key held down, send nothing. */
function sendOnlyOnPurpose(form: HTMLFormElement): void {
  form.onclick = (event) => {
    if (event.detail > 1 && event.target instanceof Element && event.target.closest('.send')) event.preventDefault()
  }
  form.onkeydown = (event) => {
    if (event.key === 'Enter' && (event.repeat || event.isComposing)) event.preventDefault()
  }
}

/** Marks a field with a value to be sent. */
function tick(control: Element): void {
  const box = control.closest('.entry')?.querySelector<HTMLInputElement>('[type=checkbox]')
  if (box && box !== control) box.checked = true
}

async function sendAndShow(
  form: HTMLFormElement,
  output: HTMLElement,
  sending: Sending,
  entered: Entered,
): Promise<void> {
  try {
    const draft = draftOf(entered.call(), entered)
    if (!entered.toMock) state.settle(true)
    const reply = await sending.once(JSON.stringify([entered.toMock, draft]), () => {
      say(form, 'Sending …')
      output.replaceChildren()
      return send(draft, entered.toMock)
    })
    if (!reply) return
    say(form, `Response: ${reply.status} in ${Math.round(reply.time)} ms`)
    const sent = entered.toMock ? 'Request, to the built-in mock' : 'Request, as sent'
    const request = element(
      'details',
      {},
      element('summary', {}, sent),
      element('pre', { translate: false, innerHTML: highlighted(draftText(draft), 'http').html }),
    )
    const response = element('pre', { className: 'output', translate: false })
    output.append(response, request)
    const shown = showResponse(response, reply.headers, reply.body)
    output.scrollIntoView({ block: 'nearest' })
    await shown
  } catch (error) {
    sending.forget()
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
