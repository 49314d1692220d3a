import { html, type Html, type Part } from './html.ts'

export interface PageContent {
  title: string
  description: string
  /** The way to the root of the site: '' or '../'. Every link is relative, so that any sub-path will do. */
  root: string
  /** What the page is, for the style sheet and the navigation. */
  kind: 'landing' | 'guide' | 'reference'
  siteTitle: string
  /** The guide to begin with. */
  guideStart: string
  /** The landmark beside the text. */
  aside?: Part
  main: Part
}

/** A whole page: the same head, skip link, header and footer around what differs. */
export function page(content: PageContent): string {
  const { title, description, root, kind, siteTitle, aside, main } = content
  return html`<!doctype html>
<html lang=en>
<meta charset=utf-8>
<title>${title}</title>
<meta name=viewport content="width=device-width,initial-scale=1">
<meta name=description content="${description}">
<link rel=icon href="${root}icon.svg">
<link rel=stylesheet href="${root}site.css">
${kind !== 'reference' && html`<link rel=stylesheet href="${root}pages.css">`}
<script src="${root}site.js" defer blocking=render></script>
<body class=${kind}>
<a class=skip href=#main>Skip to the content</a>
<header>
<a class=name href="${root}index.html">${siteTitle}</a>
<nav aria-label=Site>${links(content)}</nav>
</header>
${aside}
<main id=main tabindex=-1>${main}</main>
${footer(root)}
</body>
</html>`.html.concat('\n')
}

function links({ kind, root, guideStart }: PageContent): Html[] {
  return [
    html`<a href="${root}guides/${guideStart}.html"${kind === 'guide' && html` aria-current=page`}>Guides</a>`,
    html`<a href="${root}reference/index.html"${kind === 'reference' && html` aria-current=page`}>Reference</a>`,
  ]
}

function footer(root: string): Html {
  const files = [
    ['redoc/index.html', 'Redoc'],
    ['openapi.yaml', 'openapi.yaml'],
    ['openapi.json', 'openapi.json'],
    ['llms.txt', 'llms.txt'],
  ] as const
  return html`<footer>${files.map(([path, name]) => html`<a href="${root}${path}">${name}</a> `)}</footer>`
}
