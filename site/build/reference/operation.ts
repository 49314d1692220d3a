import { type Html, html } from '../../../src/lib/html.ts'
import { highlighted } from '../../pages/highlight.ts'
import { jsonBlock } from '../json-block.ts'
import type { Markdown } from '../markdown.ts'
import { assumptionsIn, type Operation } from '../operation/operation.ts'
import type { ExampleText, ResponseText } from '../operation/responses.ts'
import { fieldList } from './fields.ts'
import { mark, notes, type Writer } from './marks.ts'

/** One operation: everything that the contract has about it, a request and its response beside it. */
export function operationSection(operation: Operation, writer: Writer): Html {
  const { id, title, inputs, responses, otherMethods } = operation
  const { text } = writer
  return html`<section id=${id}>
    <div class=head>
      <h3><a href=#${id}>${title}</a></h3>
      ${heading(operation, text)}
      <p class=more><a href=${id}.md>As Markdown</a>
      ${otherMethods.map((other) => html`<div class=other-method id=${other.id}>${heading(other, text)}</div>`)}
    </div>
    <div class=side>${samples(operation)}${successExamples(operation, text)}</div>
    <div class=body>
      ${inputs.map(
        ({ title, description, assumptions, fields }) =>
          html`<h4>${title}</h4><div class=about>${text.inline(description)} ${mark(assumptions, writer)}</div>${fieldList(fields, writer)}`,
      )}
      <h4>Responses</h4>
      ${responses.map((response) => responseItem(response, responses, writer))}
      ${notes(assumptionsIn(operation), writer)}
    </div>
  </section>`
}

function heading({ method, path, description }: Operation, text: Markdown): Html {
  return html`<p class=path><b class=${method.toLowerCase()}>${method}</b> <code>${path}</code>
    ${text.block(description)}`
}

/** The request in every language, of which the page shows the chosen one. */
function samples({ id, samples }: Operation): Html {
  return html`<div class=samples>
    <div class=tabs role=radiogroup aria-label=Language>${samples.map(
      ({ language, label }, index) =>
        html`<label><input type=radio name=${id}-language value=${language}${index === 0 && html` checked`}>${label}</label>`,
    )}</div>
    ${samples.map(({ language, code, source }) => html`<pre class=${language}>${highlighted(source, code)}</pre>`)}</div>`
}

/** What comes back beside what is sent: the first example, the others folded. */
function successExamples({ responses: [success] }: Operation, text: Markdown): Html | undefined {
  if (!success) return undefined
  const [first, ...others] = success.examples
  return html`<div class=examples><h4>Response: ${success.status}</h4>
    ${first ? example(first, text) : html`<p>${text.inline(success.description)}`}
    ${others.map(({ summary, value }) => html`<details><summary>${text.inline(summary)}</summary>${jsonBlock(value)}</details>`)}</div>`
}

function example({ summary, value }: ExampleText, text: Markdown): Html {
  return html`<p>${text.inline(summary)}${jsonBlock(value)}`
}

/** What a response means, and its fields. The success is open; its examples are beside the request. */
function responseItem(response: ResponseText, all: ResponseText[], writer: Writer): Html {
  const { id, status, description, assumptions, headers, fields, examples } = response
  const isSuccess = response === all[0]
  // The errors of an operation mostly have the same fields.
  const shape = JSON.stringify(fields)
  const first = all.find((one) => fields.length > 0 && JSON.stringify(one.fields) === shape) ?? response
  return html`<div class=response id=${id}>${mark(assumptions, writer)}
    <details${isSuccess && html` open`}>
      <summary><b class=s${status[0] ?? ''}>${status}</b> ${writer.text.inline(description)}</summary>
      ${fieldList(headers, writer)}
      ${first === response ? fieldList(fields, writer) : html`<p class=soft>Fields as in ${first.status}.`}
      ${!isSuccess && examples.map((one) => html`<div class=example>${example(labelled(one, status), writer.text)}</div>`)}
    </details></div>`
}

/** The example of a response to many statuses names its own. */
function labelled(example: ExampleText, status: string): ExampleText {
  return status === String(example.status) ? example : { ...example, summary: `${example.status}: ${example.summary}` }
}
