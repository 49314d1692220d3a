import { type Html, type Part, html, trusted } from '../../src/lib/html.ts'
import { policyOf } from './policy.ts'
import { menuIcon } from '../pages/icons.ts'

interface PageContent {
  title: string
  description: string
  /** Its path from the root of the site. */
  path: string
  /** The way to the root of the site: '', '../', or an absolute path. */
  root: string
  /** The type of the page, for the style sheet and the navigation. */
  kind: 'landing' | 'guide' | 'reference'
  site: Site
  /** The same as Markdown. */
  markdown?: string
  /** Its style sheets beside the one of every page. */
  styles?: string[]
  /** The list beside the text. */
  contents?: Part
  /** The reader's choices for the whole page. */
  settings?: Part
  main: Part
}

/** What all pages share. */
export interface Site {
  title: string
  version: string
  /** The name of the guide to begin with. */
  firstGuide: string
  /** The page of an operation, in the folder of the reference. */
  pageOf(operationId: string): string
  /** Whether no page has all operations but the list of them. */
  isLarge?: boolean
  /** Whether a page has the changes of each version. */
  hasChangelog?: boolean
  /** Its public address, if it is known. */
  url?: URL
}

/** A whole page: the shared head, skip link, header and footer around its contents. */
export function page(content: PageContent): string {
  const { title, description, root, kind, site, styles = ['pages.css'], markdown, contents, settings, main } = content
  return html`<!doctype html>
<html lang=en>
<meta charset=utf-8>
<meta http-equiv=Content-Security-Policy content="${policyOf(kind)}">
<title>${title}</title>
<meta name=viewport content="width=device-width,initial-scale=1">
<meta name=description content="${short(description)}">
${shared(content)}
<link rel=icon href="${root}icon.svg">
<link rel=service-desc href="${root}openapi.yaml" type=application/yaml>
${markdown !== undefined && html`<link rel=alternate href="${root}${markdown}" type=text/markdown>`}
<link rel=stylesheet href="${root}site.css">
${styles.map((name) => html`<link rel=stylesheet href="${root}${name}">`)}
<script src="${root}site.js" defer blocking=render></script>
${kind === 'guide' && html`<script src="${root}guide.js" defer></script>`}
<body class=${kind}>
<a class=skip href=#main>Skip to the content</a>
<header>
<a class=home href="${root}index.html"><span>${site.title}</span></a>
<nav aria-label=Site>${links(content)}</nav>
${contents && html`<button class=to-contents popovertarget=contents>${trusted(menuIcon)}<span>Contents</span></button>`}
</header>
${contents && html`<div class="drawer contents" id=contents popover><nav aria-label=Contents>${contents}</nav>${settings}</div>`}
<main id=main tabindex=-1>${main}</main>
${footer(content)}
</body>
</html>`.html.concat('\n')
}

/** As long as search engines show: whole sentences, or whole words. */
function short(text: string, limit = 155): string {
  if (text.length <= limit) return text
  const sentences = /^.*[.](?= )/.exec(text.slice(0, limit))?.[0]
  return sentences ?? `${text.slice(0, text.lastIndexOf(' ', limit))} …`
}

/** For search engines, and for chats, which show title and description of a link. */
function shared({ title, description, path, site }: PageContent): Html {
  const url = site.url && new URL(path.replace(/index\.html$/, ''), site.url).href
  return html`${url !== undefined && html`<link rel=canonical href="${url}"><meta property=og:url content="${url}">`}
<meta property=og:type content=website><meta property=og:site_name content="${site.title}">
<meta property=og:title content="${title}"><meta property=og:description content="${short(description)}">`
}

function links({ kind, root, site }: PageContent): Html[] {
  return [
    html`<a href="${root}guides/${site.firstGuide}.html"${kind === 'guide' && html` aria-current=true`}>Guides</a>`,
    html`<a href="${root}reference/index.html"${kind === 'reference' && html` aria-current=page`}>Reference</a>`,
    site.hasChangelog
      ? html`<a class=version href="${root}guides/changelog.html" title="The version of the contract, and what changed">${site.version}</a>`
      : html`<span>${site.version}</span>`,
  ]
}

function footer({ root, site }: PageContent): Html {
  const files = [
    { path: 'guides/stated-and-assumed.html', name: 'What is assumed' },
    ...(site.isLarge ? [] : [{ path: 'redoc/index.html', name: 'Redoc' }]),
    { path: 'openapi.yaml', name: 'openapi.yaml' },
    { path: 'openapi.json', name: 'openapi.json' },
    { path: 'openapi-3.0.json', name: 'OpenAPI 3.0, for older tools' },
    { path: 'requests.http', name: 'requests.http' },
    { path: 'llms.txt', name: 'llms.txt' },
  ]
  return html`<footer>${files.map(({ path, name }) => html`<a href="${root}${path}">${name}</a> `)}</footer>`
}

/** For addresses without a page, at any depth: its links begin at the root of the host. */
export function notFoundPage(site: Site, root: string): string {
  return page({
    title: `Not found · ${site.title}`,
    path: '404.html',
    description: 'There is no page at this address.',
    root,
    kind: 'landing',
    site,
    main: html`<h1>Page not found</h1><p>The address may be misspelled, or the page has moved.
      <ul><li><a href="${root}reference/index.html">Reference</a><li><a href="${root}guides/${site.firstGuide}.html">Guides</a><li><a href="${root}index.html">Home</a></ul>`,
  })
}
