import { type Contract, operationsOf } from '../../../scripts/contract/contract.ts'
import { html, type Html, trusted } from '../html.ts'
import { markdownWith } from '../markdown.ts'
import { operationMarkdown } from '../operation-markdown.ts'
import { operationPlace, redocLink, sectionPlace } from './places.ts'

/** The page whose style and script are files beside it. */
export function onlinePage(contract: Contract): string {
  const head = html`<meta name=description content="${contract.info.summary}"><link rel=icon href=../icon.svg><link rel=stylesheet href=redoc.css><link rel=preload as=style href=engine.css fetchpriority=low><script type=module src=start.js></script>`
  const reference = html`<a href=../reference/index.html>reference</a>`
  const notes = html`<noscript><p class=note>The rest of this view needs scripts. The ${reference} needs none.</noscript><p class=note role=alert hidden>The rest of this view did not load. Reload the page, or read the ${reference}.`
  return frame(contract, head, notes, html``)
}

/** The page that has everything in it, so that it works from a disk. */
export function offlinePage(contract: Contract, css: string, script: string): string {
  // A module from a file is blocked on a disk, one in the page is not. A closing tag in a text of the script would end it.
  const safe = script.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--')
  return frame(
    contract,
    html`<link rel=icon href="data:,"><style>${trusted(css)}</style>`,
    html``,
    trusted(`<script type=module>${safe}</script>`),
  )
}

/** What the engine is going to show, for as long as it has not: the introduction, or the operation that the address names. */
function beginning(contract: Contract, notes: Html): Html {
  const { title, version, summary, description } = contract.info
  const linkTo = redocLink(contract)
  const introduction = markdownWith(linkTo, { idOf: sectionPlace }).block(description)
  const text = markdownWith((href) => linkTo(href.replace(/^(\w+)\.md$/, '#operation/$1')), {
    idOf: () => undefined,
    lower: 1,
  })
  const operations = operationsOf(contract).map(
    (operation) =>
      html`<section id="${operationPlace(operation)}">${text.block(operationMarkdown(operation, contract))}</section>`,
  )
  return html`<main id=beginning><div><h1>${title} (${version})</h1><p>${summary}</p>${introduction}</div>${operations}${notes}</main>`
}

function frame(contract: Contract, head: Html, notes: Html, end: Html): string {
  const { title } = contract.info
  return html`<!doctype html><html lang=en><head><meta charset=utf-8><title>${title}</title>
    <meta name=viewport content="width=device-width,initial-scale=1">${head}</head>
    <body><a class=skip href=#content hidden>Skip to the content</a><header><h1>${title}</h1></header>${beginning(contract, notes)}<div id=redoc></div>${end}</body></html>`.html.concat(
    '\n',
  )
}
