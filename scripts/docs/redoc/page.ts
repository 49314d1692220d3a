import type { Contract } from '../../contract.ts'
import { html, type Html, trusted } from '../html.ts'
import { markdownWith } from '../markdown.ts'

/** The page whose style and script are files beside it. */
export function onlinePage(info: Contract['info']): string {
  const head = html`<meta name=description content="${info.summary}"><link rel=icon href=../icon.svg><link rel=stylesheet href=redoc.css><script type=module src=start.js></script>`
  const noScript = html`<noscript><p>This view needs scripts. The <a href=../reference/index.html>reference</a> does not.</noscript>`
  return frame(info, head, introduction(info, noScript), html``)
}

/** The page that has everything in it, so that it works from a disk. */
export function offlinePage(info: Contract['info'], css: string, script: string): string {
  // A module from a file is blocked on a disk, one in the page is not. A closing tag in a text of the script would end it.
  const safe = script.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--')
  return frame(info, html`<link rel=icon href="data:,"><style>${trusted(css)}</style>`, introduction(info, html``), trusted(`<script type=module>${safe}</script>`))
}

/** What the engine is going to show first, for as long as it has not. */
function introduction({ title, version, summary, description }: Contract['info'], noScript: Html): Html {
  return html`<main id=introduction><h1>${title} (${version})</h1>${noScript}<p>${summary}</p>${markdownWith((href) => href).block(description)}</main>`
}

function frame({ title }: Contract['info'], head: Html, begin: Html, end: Html): string {
  return html`<!doctype html><html lang=en><head><meta charset=utf-8><title>${title}</title>
    <meta name=viewport content="width=device-width,initial-scale=1">${head}</head>
    <body><a class=skip href=#content>Skip to the content</a><header><h1>${title}</h1></header>${begin}<div id=redoc></div>${end}</body></html>`.html.concat('\n')
}
