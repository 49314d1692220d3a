import type { TryOperation } from '../../build/try-data.ts'
import { element } from './element.ts'
import { operationFields } from './fields.ts'
import { draftOf, draftText } from './request.ts'
import { send } from './send.ts'
import { targetFields, type Destination } from './target.ts'

/** A form for one operation, and under it what was sent and what came back. */
export function tryPanel(operation: TryOperation, mockUrl: string): HTMLFormElement {
  const { lines, values } = operationFields(operation)
  const { line, target } = targetFields()
  const output = element('div', { className: 'output', ariaLive: 'polite' })
  const button = element('button', { type: 'submit' }, 'Send')
  const fields =
    lines.length > 0
      ? [
          element(
            'fieldset',
            {},
            element(
              'legend',
              {},
              operation.fields.some((field) => field.in === 'form') ? 'Fields (what is ticked is sent)' : 'Fields',
            ),
            ...lines,
          ),
        ]
      : []
  const form = element('form', { className: 'try', ariaLabel: `Try ${operation.id}` }, line, ...fields, button, output)
  form.onsubmit = (event) => {
    event.preventDefault()
    button.disabled = true
    void run(operation, values(), () => target(mockUrl), output).finally(() => (button.disabled = false))
  }
  return form
}

async function run(
  operation: TryOperation,
  values: Map<string, string>,
  target: () => Destination,
  output: HTMLElement,
): Promise<void> {
  output.replaceChildren()
  try {
    const to = target()
    const draft = draftOf(operation, values, to)
    output.append(...block('Sent', draftText(draft)))
    const reply = await send(draft, to.mock)
    output.append(
      ...block(`${reply.status} in ${Math.round(reply.time)} ms`, `${reply.headers}\n\n${reply.body}`.trim()),
    )
  } catch (error) {
    output.append(element('p', { className: 'problem' }, error instanceof Error ? error.message : String(error)))
  }
}

function block(title: string, text: string): HTMLElement[] {
  return [element('h4', {}, title), element('pre', {}, text)]
}
