import { type Html, html } from '../../../src/lib/html.ts'
import { jsonBlock } from '../json-block.ts'
import type { Markdown } from '../markdown.ts'
import { highlighted } from '../../pages/highlight.ts'
import type { Operation } from '../operation/operation.ts'
import type { ExampleText, ResponseText } from '../operation/responses.ts'
import { sampleTabs } from '../samples.ts'
import { deprecationNote, fieldList } from './fields.ts'
import { classes, leftOpen, mark, placeOf, type Writer } from './marks.ts'
import { methodText } from './names.ts'

/** One operation on its own page: everything that the contract has about it, a request and its responses beside it. */
export function operationSection(operation: Operation, writer: Writer, service: Html): Html {
  const { id, title, samples } = operation
  const markdown = html`<a href=${id}.md aria-label="${title} as Markdown">As Markdown</a>`
  return html`<section class=topic id=${id}><h1 class=title>${title}</h1>${service}${columns(operation, writer, 2, sampleTabs(samples, id, markdown))}</section>`
}

/** The same on the page of all operations, which people print: it has one sample. */
export function shortSection(operation: Operation, writer: Writer): Html {
  const { id, title, samples } = operation
  const heading = html`<h3 class=title><a href=${id}.html>${title}</a></h3>`
  const curl = samples.filter(({ language }) => language === 'curl')
  const sample = html`${curl.map(({ code, source }) => html`<pre translate=no>${highlighted(source, code)}</pre>`)}`
  return html`<section class="topic all" id=${id}>${columns(operation, { ...writer, place: title }, 4, sample, heading)}</section>`
}

/** Errors that operations of several resources have. */
export function errorsSection(errors: ResponseText[], writer: Writer): Html {
  const heading = (words: string): Html => html`<h3 class=part>${words}</h3>`
  return html`<div class=operation>
    <div class=side>${errorExamples(errors, heading, writer)}</div>
    <div class=body>${heading('Responses')}${errors.map((error) => responseItem(error, errors, writer))}</div>
  </div>`
}

function columns(operation: Operation, writer: Writer, level: 2 | 4, sample: Html, title?: Html): Html {
  const heading = (words: string): Html => html`<h${level} class=part>${words}</h${level}>`
  // Written first: a mark of its rules opens, and one of the head, which repeats a rule, is a link.
  const text = body(operation, heading, writer)
  return html`<div class=operation>
    <div class=head>${title}${calls(operation, writer)}</div>
    <div class=side>${sample}${examples(operation, heading, writer)}</div>
    <div class=body>${text}</div>
  </div>`
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
    ({ title, description, assumptions, fields, open }) =>
      html`${heading(title)}${description !== '' && html`<div class=about>${writer.text.inline(description)} ${mark(assumptions, title, writer)}</div>`}${fieldList(fields, writer, assumptions)}${leftOpen(open, writer)}`,
  )}
    ${heading('Responses')}
    ${responses.map((response) => responseItem(response, responses, writer))}
    ${leftOpen(operation.open, writer)}`
}

/** The responses beside the request: the first example of the success, the others folded; then those of errors. */
function examples(
  { responses: [success, ...errors] }: Operation,
  heading: (words: string) => Html,
  writer: Writer,
): Html | undefined {
  if (!success) return undefined
  const { text } = writer
  const [first, ...others] = success.examples
  return html`<div ${classes('examples', success.assumptions, writer)}>${heading(`Response: ${success.status}`)}
    <p>${text.inline(first ? first.summary : success.description)}${first && jsonBlock(first.value)}
    ${others.map(({ summary, value }) => html`<details><summary>${text.inline(summary)}</summary>${jsonBlock(value)}</details>`)}</div>
    ${errorExamples(
      errors.filter(({ place }) => place === undefined),
      heading,
      writer,
    )}`
}

function errorExamples(errors: ResponseText[], heading: (words: string) => Html, writer: Writer): Html | false {
  const rows = errors.flatMap(({ examples }) => examples.map((example) => errorExample(example, writer.text)))
  const assumptions = errors.flatMap((error) => error.assumptions)
  return (
    rows.length > 0 && html`<div ${classes('examples errors', assumptions, writer)}>${heading('Errors')}${rows}</div>`
  )
}

function errorExample({ status, summary, value }: ExampleText, text: Markdown): Html {
  return html`<details><summary>${statusText(status === 0 ? 'Other' : String(status))} ${text.inline(summary)}</summary>${jsonBlock(value)}</details>`
}

function statusText(status: string): Html {
  return html`<b class="status s${/^\d/.exec(status)?.[0] ?? 'x'}">${status}</b>`
}

/** The meaning of a response, and its fields: open for the success, folded for errors. All examples are beside the request. */
function responseItem(response: ResponseText, all: ResponseText[], writer: Writer): Html {
  const { id, status, description, assumptions, place } = response
  const line = html`${statusText(status)} ${writer.text.inline(description)}`
  const inside =
    place === undefined
      ? responseFields(response, all, writer)
      : html`<p class=soft><a href=${place} aria-label="Fields and examples: ${status}">Fields and examples</a>`
  const isOpen = response === all[0] || inside.html === '' || place !== undefined
  const signs = html`${mark(assumptions, status, writer)}<a class=at href=#${id} aria-label="Link to ${placeOf(status, writer)}"></a>`
  return html`<div ${classes('response', assumptions, writer)} id=${id}>${
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
