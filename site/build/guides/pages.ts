import { type Html, html } from '../../../src/lib/html.ts'
import { isToFill } from '../../pages/address.ts'
import { linksFrom, markdownWith, plainText } from '../markdown.ts'
import { page, type Site } from '../page.ts'
import { serviceRow } from '../service.ts'
import { type Guide, sectionsOf } from './guides.ts'

/** A guide as a page: the other guides on its left and, if there is room, its contents on its right. */
export function guidePage(guide: Guide, all: Guide[], baseUrl: string, site: Site): string {
  const text = markdownWith(linksFrom('../', 'html', site.pageOf))
  const paragraphs = guide.text.trim().split(/\n\s*\n/)
  const [beginning = '', ...rest] = paragraphs
  const body = text.block(rest.join('\n\n'))
  const sections = sectionsOf(guide).filter(({ depth }) => depth === 2)
  const toc =
    sections.length > 0 &&
    html`<nav class="drawer toc" id=toc popover aria-label="On this page"><h2>On this page</h2><ul>${sections.map(({ title, id }) => html`<li><a href="#${id}">${title}</a>`)}</ul></nav>`
  const following = all[all.indexOf(guide) + 1]
  return page({
    title: `${guide.title} · ${site.title}`,
    description: plainText(guide.lead),
    path: `guides/${guide.name}.html`,
    markdown: `guides/${guide.name}.md`,
    root: '../',
    kind: 'guide',
    site,
    contents: html`<h2>Guides</h2><ul>${all.map((one) => html`<li><a href="${one.name}.html"${one === guide && html` aria-current=page`}>${one.title}</a>`)}</ul>`,
    main: html`<div class=text><div class=top><h1>${guide.title}</h1><p class=more>${toc && html`<button class=to-toc popovertarget=toc>On this page</button> `}<a href="${guide.name}.md">As Markdown</a></div>${text.block(beginning)}
      ${calls(body.html, baseUrl) && serviceRow(baseUrl, body.html.includes(' data-try='))}
      ${body}
      ${following && html`<p class=next>Next: <a href="${following.name}.html">${following.title}</a>`}</div>
      ${toc}`,
  })
}

/** Whether a program of the page calls a service, so it needs an address. Guides about the mock and CI have their own. */
function calls(markup: string, baseUrl: string): boolean {
  const programs = markup.match(/<pre[^>]*>[\s\S]*?<\/pre>/g) ?? []
  return programs.some((program) => isToFill(program, baseUrl))
}

/** Guides, each with its first sentence. */
export function guideList(guides: Guide[], folder: string): Html {
  const line = ({ name, title, lead }: Guide): Html =>
    html`<li><a href="${folder}${name}.html"><b>${title}</b><span>${firstSentence(plainText(lead))}</span></a>`
  return html`<ul class="plain rows">${guides.map(line)}</ul>`
}

/** The page at the address of the folder. */
export function guidesPage(guides: Guide[], site: Site): string {
  return page({
    title: `Guides · ${site.title}`,
    description: `All guides to the ${site.title}.`,
    path: 'guides/index.html',
    root: '../',
    kind: 'landing',
    site,
    main: html`<h1>Guides</h1>${guideList(guides, '')}`,
  })
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text.replace(/:$/, '.')
}
