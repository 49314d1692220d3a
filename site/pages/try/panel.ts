import { type Html, html } from '../../../src/mock/page/html.ts'
import type { Call } from '../../shared/call.ts'
import { highlighted } from '../../shared/highlight.ts'
import { writeSamples } from '../../shared/samples/samples.ts'
import { callOf, type TryOperation } from '../../shared/try-operation.ts'
import { addCopyButton, replaceCode } from '../copy.ts'
import { element } from '../element.ts'
import { destination } from './destination.ts'
import { choice, fieldLine, fieldset, line, preferChoice, valuesIn } from './fields.ts'
import { type Draft, draftOf, draftText } from './request.ts'
import { send } from './send.ts'

/** A form for one operation. The samples beside it follow what is typed, and what came back stands under them. */
export function tryPanel(operation: TryOperation, mockUrl: string, side?: Element): HTMLFormElement {
  const { id, methods, fields, responses } = operation
  const target = destination(mockUrl, !side)
  const method = choice(methods.map((one) => one.method))
  const prefer = preferChoice(responses)
  const preferLine = line('Response', prefer)
  const outcome = {
    status: element('p', { role: 'status' }),
    problem: element('p', { className: 'problem', role: 'alert' }),
    output: element('div', { className: 'output' }),
  }
  const hasForm = fields.some((field) => field.in === 'form')
  const form = element(
    'form',
    { className: 'try', ariaLabel: `Try ${id}` },
    target.fields,
    fieldset(
      hasForm ? 'Request (fields that are ticked are sent)' : 'Request',
      ...(methods.length > 1 ? [line('Method', method)] : []),
      ...fields.map(fieldLine),
      preferLine,
    ),
    element(
      'p',
      { className: 'send' },
      element('button', { type: 'submit', className: 'primary' }, 'Send'),
      outcome.status,
    ),
    outcome.problem,
  )
  const above = side?.querySelector('.samples') ?? outcome.problem
  above.after(outcome.output)

  const call = (): Call => callOf(operation, method.value, valuesIn(form, operation), target.baseUrl())
  form.oninput = () => {
    preferLine.hidden = !target.isMock()
    if (side) rewriteSamples(side, call)
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    const toMock = target.isMock()
    const draft = (): Draft => draftOf(call(), { key: target.key(), prefer: toMock ? prefer.value : '' })
    void sendAndShow(draft, toMock, outcome)
  }
  preferLine.hidden = !target.isMock()
  return form
}

/** Where the form says what came of it. */
interface Outcome {
  status: HTMLElement
  problem: HTMLElement
  output: HTMLElement
}

async function sendAndShow(read: () => Draft, toMock: boolean, { status, problem, output }: Outcome): Promise<void> {
  status.textContent = 'Sending …'
  problem.textContent = ''
  output.replaceChildren()
  try {
    const draft = read()
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
