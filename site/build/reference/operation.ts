import { type Html, html } from '../../../src/lib/html.ts'
import { jsonBlock } from '../json-block.ts'
import type { Markdown } from '../markdown.ts'
import { highlighted } from '../../pages/highlight.ts'
import { assumptionsIn, type Operation } from '../operation/operation.ts'
import type { ExampleText, ResponseText } from '../operation/responses.ts'
import { sampleTabs } from '../samples.ts'
import { deprecationNote, fieldList } from './fields.ts'
import { mark, notes, placeOf, type Writer } from './marks.ts'
import { methodText } from './names.ts'

/** One operation on its own page: everything that the contract has about it, a request and its responses beside it. */
export function operationSection(operation: Operation, writer: Writer, service: Html): Html {
  const { id, title, samples } = operation
  const heading = (words: string | Html): Html => html`<h2 class=part>${words}</h2>`
  const markdown = html`<a href=${id}.md aria-label="${title} as Markdown">As Markdown</a>`
  return html`<section id=${id}><h1>${title}</h1>${service}<div class=operation>
    <div class=head>${calls(operation, writer)}</div>
    <div class=side>${sampleTabs(samples, id, markdown)}${examples(operation, heading, writer)}</div>
    <div class=body>${body(operation, heading, writer)}</div>
  </div></section>`
}

/** The same on the page of all operations, which people print: it has one sample. */
export function shortSection(operation: Operation, pageWriter: Writer): Html {
  const { id, title, samples } = operation
  const writer = { ...pageWriter, place: title }
  const heading = (words: string | Html): Html => html`<h4 class=part>${words}</h4>`
  const curl = samples.filter(({ language }) => language === 'curl')
  return html`<section class=all id=${id}><div class=operation>
    <div class=head><h3><a href=${id}.html>${title}</a></h3>${calls(operation, writer)}</div>
    <div class=side>${curl.map(({ code, source }) => html`<pre translate=no>${highlighted(source, code)}</pre>`)}${examples(operation, heading, writer)}</div>
    <div class=body>${body(operation, heading, writer)}</div>
  </div></section>`
}

function calls(operation: Operation, writer: Writer): Html {
  return html`${call(operation, writer)}${operation.otherMethods.map((other) => html`<div class=other-method id=${other.id}>${call(other, writer)}</div>`)}`
}

/** The address of the call, and its effect. */
function call(operation: Operation, writer: Writer): Html {
  const { method, path, description, deprecated, assumptions } = operation
  return html`<p class=path>${methodText(operation)} <code translate=no>${path}</code>${deprecationNote(deprecated, writer)}
    ${writer.text.block(description)}${mark(assumptions, `${method} ${path}`, writer)}`
}

function body(operation: Operation, heading: (words: string) => Html, writer: Writer): Html {
  const { inputs, responses } = operation
  return html`${inputs.map(
    ({ title, description, assumptions, fields }) =>
      html`${heading(title)}<div class=about>${writer.text.inline(description)} ${mark(assumptions, title, writer)}</div>${fieldList(fields, writer, assumptions)}`,
  )}
    ${heading('Responses')}
    ${responses.map((response) => responseItem(response, responses, writer))}
    ${notes(assumptionsIn(operation), writer)}`
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
  return html`<details><summary>${statusText(status === 0 ? 'Other' : String(status))} ${text.inline(summary)}</summary>${jsonBlock(value)}</details>`
}

function statusText(status: string): Html {
  return html`<b class="status s${/^\d/.exec(status)?.[0] ?? 'x'}">${status}</b>`
}

/** The meaning of a response, and its fields: open for the success, folded for errors. All examples are beside the request. */
function responseItem(response: ResponseText, all: ResponseText[], writer: Writer): Html {
  const { id, status, description, assumptions } = response
  const line = html`${statusText(status)} ${writer.text.inline(description)}`
  const inside = responseFields(response, all, writer)
  const isOpen = response === all[0] || inside.html === ''
  const signs = html`${mark(assumptions, status, writer)}<a class=at href=#${id} aria-label="Link to ${placeOf(status, writer)}"></a>`
  return html`<div class=response id=${id}>${
    isOpen
      ? html`<p class=response-line>${line}</p>${signs}${inside}`
      : html`<details class=response-fields><summary class=response-line>${line}</summary>${inside}</details>${signs}`
  }</div>`
}

function responseFields(response: ResponseText, all: ResponseText[], writer: Writer): Html {
  const { status, assumptions, headers, fields, isRecord } = response
  // The errors of an operation mostly have the same fields.
  const shape = JSON.stringify(fields)
  const first = all.find((one) => fields.length > 0 && JSON.stringify(one.fields) === shape) ?? response
  const list = (parts: typeof fields): Html | false => fieldList(parts, writer, assumptions, `${status} `)
  if (isRecord && writer.object) return html`${list(headers)}<p class=soft>Its fields: ${writer.object}.`
  return html`${list(headers)}${first === response ? list(fields) : html`<p class=soft>Fields as in ${first.status}.`}`
}
