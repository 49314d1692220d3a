import { html, type Html, trusted } from '../html.ts'

/** The page whose style and script are files beside it. */
export function onlinePage({ title, summary }: { title: string; summary: string }): string {
  const head = html`<meta name=description content="${summary}"><link rel=icon href=../icon.svg><link rel=stylesheet href=redoc.css><script type=module src=start.js></script>`
  return frame(title, head, html`<noscript><p>This view needs scripts. The <a href=../reference/index.html>reference</a> does not.</noscript>`)
}

/** The page that has everything in it, so that it works from a disk. */
export function offlinePage(title: string, css: string, script: string): string {
  // A module from a file is blocked on a disk, one in the page is not. A closing tag in a text of the script would end it.
  const safe = script.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--')
  return frame(title, html`<link rel=icon href="data:,"><style>${trusted(css)}</style>`, trusted(`<script type=module>${safe}</script>`))
}

function frame(title: string, head: Html, end: Html): string {
  return html`<!doctype html><html lang=en><head><meta charset=utf-8><title>${title}</title>
    <meta name=viewport content="width=device-width,initial-scale=1">${head}</head>
    <body><a class=skip href=#content>Skip to the content</a><header><h1>${title}</h1></header><div id=redoc></div>${end}</body></html>`.html.concat('\n')
}
