import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import type { Contract } from '../../../scripts/contract/contract.ts'
import { type Html, html, type Part } from '../../../src/lib/html.ts'
import { openSentences } from '../certainty.ts'
import { defaultBaseUrl } from '../operation/call.ts'
import { linksFrom, markdownWith, plainText } from '../markdown.ts'
import { assumptionsOfObject, type RecordObject } from '../operation/object.ts'
import type { Operation } from '../operation/operation.ts'
import type { ResponseText } from '../operation/responses.ts'
import { page, type Site } from '../page.ts'
import { baseUrlField, keyField, serviceRow } from '../service.ts'
import { certainty, leftOpen, mark, type Writer } from './marks.ts'
import { methodText, objectName, operationName } from './names.ts'
import { objectSection } from './object.ts'
import { errorsSection, operationSection, shortSection } from './operation.ts'

/** What the texts of the reference are made from. */
export interface ReferenceTexts {
  contract: Contract
  operations: Operation[]
  objects: RecordObject[]
}

/** What its pages are made from. */
export interface Reference extends ReferenceTexts {
  /** What operations of several resources have, and do not describe themselves. */
  errors: ResponseText[]
  site: Site
}

/** The page of the folder: what every request needs, and a list of all operations. */
export function overviewPage(reference: Reference): string {
  const { contract, errors, site } = reference
  const writer = writerOf(reference)
  const { text } = writer
  return page({
    ...shared(reference, 'index.html'),
    title: `Reference · ${site.title}`,
    description: contract.info.summary,
    markdown: 'llms.txt',
    main: html`<h1>Reference</h1>
      <p class=lead>${text.inline(contract.info.summary)} <small>As OpenAPI: <a href=../openapi.yaml>openapi.yaml</a></small>
      ${card(contract, writer)}
      ${errors.length > 0 && html`<h2>Common errors</h2>${errorsSection(errors, writer)}`}
      ${resources(reference).map(
        ({ name, description, operations, object }) => html`<h2 id=${name}>${name}</h2><p>${text.inline(description)}
          <ul class="plain links">${operations.map((one) => html`<li id=${one.id}><a href=${one.id}.html>${operationName(one)}</a> <code translate=no>${one.path}</code>`)}${object && html`<li><a href=${object.id}.html>${objectName(object)}</a>`}</ul>`,
      )}
      ${!site.isLarge && html`<p class=soft>To print, or to search with Ctrl-F: <a href=all.html>all operations on one page</a>.`}`,
  })
}

/** All operations on one page, complete without scripts. */
export function allPage(reference: Reference): string {
  const { site } = reference
  const writer = writerOf(reference)
  return page({
    ...shared(reference, 'all.html'),
    title: `All operations · ${site.title}`,
    description: 'All operations on one page, to print or to search in.',
    markdown: 'llms-full.txt',
    main: html`<h1>All operations</h1>
      <p class=lead>One page to print, or to search with Ctrl-F. Each operation's own page has samples in all languages, and Try it.
      <p class=soft>${certainty(reference.contract)}
      ${resources(reference).map(
        ({ name, description, operations, object }) =>
          html`<h2 id=${name}>${name}</h2><p>${writer.text.inline(description)}${operations.map((one) => shortSection(one, withObject(writer, object, '#')))}${object && objectSection(object, writer, 3)}`,
      )}`,
  })
}

/** A page for one operation, with its own title and description for search engines and chats. */
export function operationPage(operation: Operation, reference: Reference): string {
  const { contract, objects, site } = reference
  const { id, tag, title, method, path, description, responses } = operation
  const object = objects.find((one) => one.id === operation.object)
  const writer = withObject(writerOf(reference), object, '')
  for (const { place, assumptions } of responses)
    if (place !== undefined) for (const known of assumptions) writer.explained.add(known)
  return page({
    ...shared(reference, `${id}.html`, tag),
    title: `${title} · ${site.title}`,
    description: `${method} ${path}: ${plainText(description)}`,
    markdown: `reference/${id}.md`,
    main: html`${operationSection(operation, writer, serviceRow(defaultBaseUrl(contract), true))}
      <p class=soft>${certainty(contract)}`,
  })
}

/** A page for the object of a resource. */
export function objectPage(object: RecordObject, reference: Reference): string {
  const { operations, site } = reference
  const { id, tag, title, description } = object
  const own = operations.filter((operation) => operation.tag === tag)
  return page({
    ...shared(reference, `${id}.html`, tag),
    title: `${title}: the object · ${site.title}`,
    description: plainText(description) || `The fields of ${title.toLowerCase()}.`,
    markdown: `reference/${id}.md`,
    main: html`${objectSection(object, writerOf(reference), 1, own)}`,
  })
}

/**
 * What all pages of the reference have.
 *
 * @param tag that of the resource of the page; one about all resources has none
 */
function shared(reference: Reference, file: string, tag?: string) {
  return {
    path: `reference/${file}`,
    root: '../' as const,
    kind: 'reference' as const,
    site: reference.site,
    styles: ['reference.css'],
    contents: contents(reference, file, tag),
    settings: settings(reference.contract),
  }
}

function writerOf({ contract, site }: Reference): Writer {
  const linkTo = linksFrom('../', 'html', site.pageOf)
  const text = markdownWith((href) => linkTo(href).replace('../reference/', ''))
  return { text, ledger: contract['x-assumptions'], guides: '../guides/', explained: new Set() }
}

/** The section of an operation links to the fields of a record, whose own section explains them. */
function withObject(writer: Writer, object: RecordObject | undefined, before: '' | '#'): Writer {
  if (!object) return { ...writer, explained: new Set() }
  const href = before === '#' ? `#${object.id}` : `${object.id}.html`
  return {
    ...writer,
    object: html`<a href=${href}>${object.title}</a>`,
    explained: new Set(assumptionsOfObject(object)),
  }
}

interface Resource {
  name: string
  description: string
  operations: Operation[]
  object?: RecordObject
}

/** All resources, or the one of a tag. */
function resources({ contract, operations, objects }: Reference, own?: string): Resource[] {
  const tags = contract.tags.filter(({ name }) => own === undefined || name === own)
  return tags.map(({ name, description }) => {
    const object = objects.find(({ tag }) => tag === name)
    return {
      name,
      description,
      operations: operations.filter(({ tag }) => tag === name),
      ...(object && { object }),
    }
  })
}

/** All pages of the reference, by tag; of a large contract, those of the resource of the page. */
function contents(reference: Reference, shown: string, tag?: string): Html {
  const current = (file: string): Html | false => file === shown && html` aria-current=page`
  const link = (file: string, words: Part): Html => html`<li><a href=${file}${current(file)}>${words}</a>`
  const line = (operation: Operation): Html => {
    const { id, title, otherMethods } = operation
    return html`${link(`${id}.html`, operationName(operation))}${otherMethods.map(
      (other) =>
        html`<a class=also href=${id}.html#${other.id} aria-label="${other.method}: ${title}">${methodText(other)}</a>`,
    )}`
  }
  const { isLarge } = reference.site
  const own = isLarge ? tag : undefined
  const groups = resources(reference, own).map(
    ({ name, operations, object }) =>
      html`<h2>${name}</h2><ul>${operations.map(line)}${object && link(`${object.id}.html`, objectName(object))}</ul>`,
  )
  return html`<ul>${link('index.html', own === undefined ? 'Overview' : 'All resources')}${!isLarge && link('all.html', 'All on one page')}</ul>${groups}`
}

/** What every request needs, entered once for all pages, and how to read them. */
function card(contract: Contract, writer: Writer): Html {
  const schemes = Object.values(contract.components.securitySchemes)
  const servers = contract.servers.map(({ description, variables }) => {
    return html`<p>${writer.text.inline(description)} ${mark(Object.values(variables).flatMap(assumptionsOf), 'base URL', writer)}`
  })
  return html`<div class="card service" role=group aria-label="Your service">
    <div id=base-url><label class=label for=service>Base URL</label>${baseUrlField(defaultBaseUrl(contract))}${servers}</div>
    <div id=api-key><label class=label for=key>API key</label>${keyField()}${schemes.map(({ description }) => writer.text.block(String(description)))}</div></div>
    ${leftOpen(openSentences(contract, 'access'), writer)}
    <p class=soft>How certain each fact is: <a href=../guides/stated-and-assumed.html>what is stated, what is assumed</a>.`
}

/** The reader's view of the page. It works without a script. */
function settings({ 'x-assumptions': ledger }: Contract): Html {
  const isVerified = Object.values(ledger).some((entry) => entry.verified)
  const option = (value: string, label: string): Html =>
    html`<label><input type=radio name=show id=${value} value=${value}${value === 'all' && html` checked`}>${label}</label>`
  return html`<form class=settings aria-label=Display><fieldset><legend>Show</legend><span class=tabs>${option('all', 'All')}${option('stated', isVerified ? 'Stated, verified' : 'Stated only')}</span></fieldset></form>`
}
