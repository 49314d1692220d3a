import { type Html, html } from '../../../src/lib/html.ts'
import { jsonBlock } from '../json-block.ts'
import type { Markdown } from '../markdown.ts'
import { assumptionsIn, type Operation } from '../operation/operation.ts'
import type { ExampleText, ResponseText } from '../operation/responses.ts'
import { sampleTabs } from '../samples.ts'
import { deprecationNote, fieldList } from './fields.ts'
import { mark, notes, placeOf, type Writer } from './marks.ts'

/**
 * One operation: everything that the contract has about it, a request and its responses beside it.
 *
 * @param level that of its title; on a page of its own 1
 */
export function operationSection(operation: Operation, pageWriter: Writer, level: 1 | 3 = 3): Html {
  const { id, title, inputs, responses, otherMethods } = operation
  const writer: Writer = level > 1 ? { ...pageWriter, place: title } : pageWriter
  const heading = (words: string | Html): Html => html`<h${level + 1} class=part>${words}</h${level + 1}>`
  const link = level > 1 && html` <a class=at href=${id}.html aria-label="Link to ${title}"></a>`
  const markdown = html`<a href=${id}.md aria-label="${title} as Markdown">As Markdown</a>`
  return html`<section id=${id}>
    <div class=head>
      <h${level}>${title}${link}</h${level}>
      ${call(operation, writer)}
      ${otherMethods.map((other) => html`<div class=other-method id=${other.id}>${call(other, writer)}</div>`)}
    </div>
    <div class=side>${sampleTabs(operation.samples, id, markdown)}${examples(operation, heading, writer)}</div>
    <div class=body>
      ${inputs.map(
        ({ title, description, assumptions, fields }) =>
          html`${heading(title)}<div class=about>${writer.text.inline(description)} ${mark(assumptions, title, writer)}</div>${fieldList(fields, writer, assumptions)}`,
      )}
      ${heading('Responses')}
      ${responses.map((response) => responseItem(response, responses, writer))}
      ${notes(assumptionsIn(operation), writer)}
    </div>
  </section>`
}

/** The address of the call, and its effect. */
function call({ method, path, description, deprecated, assumptions }: Operation, writer: Writer): Html {
  return html`<p class=path><b class=${method.toLowerCase()}>${method}</b> <code>${path}</code>${deprecationNote(deprecated, writer)}
    ${writer.text.block(description)}${mark(assumptions, `${method} ${path}`, writer)}`
}

/** The responses beside the request: the first example of the success, the others folded; then those of errors. */
function examples(
  { responses: [success, ...errors] }: Operation,
  heading: (words: string) => Html,
  { text }: Writer,
): Html | undefined {
  if (!success) return undefined
  const [first, ...others] = success.examples
  const rows = errors.flatMap((error) => error.examples.map((example) => errorExample(example, text)))
  return html`<div class=examples>${heading(`Response: ${success.status}`)}
    <p>${text.inline(first ? first.summary : success.description)}${first && jsonBlock(first.value)}
    ${others.map(({ summary, value }) => html`<details><summary>${text.inline(summary)}</summary>${jsonBlock(value)}</details>`)}</div>
    ${rows.length > 0 && html`<div class="examples errors">${heading('Errors')}${rows}</div>`}`
}

function errorExample({ status, summary, value }: ExampleText, text: Markdown): Html {
  return html`<details><summary>${statusText(String(status))} ${text.inline(summary)}</summary>${jsonBlock(value)}</details>`
}

function statusText(status: string): Html {
  return html`<b class=s${/^\d/.exec(status)?.[0] ?? 'x'}>${status}</b>`
}

/** The meaning of a response, and its fields. The success is open; all examples are beside the request. */
function responseItem(response: ResponseText, all: ResponseText[], writer: Writer): Html {
  const { id, status, description, assumptions, headers, fields } = response
  // The errors of an operation mostly have the same fields.
  const shape = JSON.stringify(fields)
  const first = all.find((one) => fields.length > 0 && JSON.stringify(one.fields) === shape) ?? response
  const line = html`${statusText(status)} ${writer.text.inline(description)}`
  const inside = html`${fieldList(headers, writer, assumptions, `${status} `)}${first === response ? fieldList(fields, writer, assumptions, `${status} `) : html`<p class=soft>Fields as in ${first.status}.`}`
  return html`<div class=response id=${id}>${
    inside.html === ''
      ? html`<p class=line>${line}`
      : html`<details${response === all[0] && html` open`}><summary>${line}</summary>${inside}</details>`
  }${mark(assumptions, status, writer)}<a class=at href=#${id} aria-label="Link to ${placeOf(status, writer)}"></a></div>`
}
