import type { Call } from '../../shared/call.ts'
import { writeSamples } from '../../shared/samples/samples.ts'
import { callOf, type TryOperation } from '../../shared/try-operation.ts'
import { highlighted } from '../../shared/highlight.ts'
import { type Html, html } from '../../../src/mock/page/html.ts'
import { addCopyButton, replaceCode } from '../copy.ts'
import { element } from '../element.ts'
import { destinationFields } from './destination.ts'
import { choice, operationFields, preferOptions } from './fields.ts'
import { draftOf, draftText } from './request.ts'
import { send } from './send.ts'

/** A form for one operation. The samples beside it follow what is typed, and what came back stands under them. */
export function tryPanel(operation: TryOperation, mockUrl: string, side?: Element): HTMLFormElement {
  const fields = operationFields(operation)
  const destination = destinationFields(mockUrl, !side)
  const method = choice(
    'Method',
    operation.methods.map((one) => ({ value: one.method, text: one.method })),
  )
  const prefer = choice('Response', preferOptions(operation.responses))
  const output = element('div', { className: 'output' })
  const status = element('p', { role: 'status' })
  const problem = element('p', { className: 'problem', role: 'alert' })
  const form = element(
    'form',
    { className: 'try', ariaLabel: `Try ${operation.id}` },
    destination.fieldset,
    requestFields(operation, [...(operation.methods.length > 1 ? [method.line] : []), ...fields.lines, prefer.line]),
    element('p', { className: 'send' }, element('button', { type: 'submit' }, 'Send'), status),
    problem,
  )
  const place = side?.querySelector('.samples') ?? form.lastChild
  if (place instanceof Element) place.after(output)

  const call = (): Call => callOf(operation, method.value(), fields.values(), destination.baseUrl())
  const run = async (): Promise<void> => {
    status.textContent = 'Sending …'
    problem.textContent = ''
    output.replaceChildren()
    try {
      const toMock = destination.isMock()
      const draft = draftOf(call(), { key: destination.key(), prefer: toMock ? prefer.value() : '' })
      const sent = toMock ? 'Request, to the mock in this page' : 'Request, as sent'
      output.append(...block(sent, highlighted(draftText(draft), 'http')))
      const reply = await send(draft, toMock)
      status.textContent = `${reply.status} in ${Math.round(reply.time)} ms`
      const response = [highlighted(reply.headers, 'http'), '\n\n', highlighted(reply.body, 'json')]
      output.append(...block(`Response: ${status.textContent}`, html`${response}`))
    } catch (error) {
      status.textContent = ''
      problem.textContent = error instanceof Error ? error.message : String(error)
    }
  }
  form.oninput = () => {
    prefer.line.hidden = !destination.isMock()
    if (side) rewriteSamples(side, call)
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    void run()
  }
  prefer.line.hidden = !destination.isMock()
  return form
}

function requestFields({ fields }: TryOperation, lines: HTMLElement[]): HTMLElement {
  const title = fields.some((field) => field.in === 'form') ? 'Request (fields that are ticked are sent)' : 'Request'
  return element('fieldset', {}, element('legend', {}, title), ...lines)
}

/** While the base URL is being typed it is not a URL yet, and the samples stay as they are. */
function rewriteSamples(side: Element, call: () => Call): void {
  try {
    for (const { language, code, source } of writeSamples(call())) {
      const sample = side.querySelector<HTMLPreElement>(`.samples pre.${language}`)
      if (sample) replaceCode(sample, highlighted(source, code))
    }
  } catch {
    // Sending says what is wrong with it.
  }
}

function block(title: string, code: Html): HTMLElement[] {
  const pre = element('pre')
  addCopyButton(pre)
  replaceCode(pre, code)
  return [element('h4', {}, title), pre]
}
