import { type Html, html } from '../../../src/lib/html.ts'
import { linksFrom, markdownWith, plainText } from '../markdown.ts'
import { page, type Site } from '../page.ts'
import { type Guide, sectionsOf } from './guides.ts'

/** A guide as a page: the others at its left, and at its right, where there is room, what is on the page. */
export function guidePage(guide: Guide, all: Guide[], site: Site): string {
  const text = markdownWith(linksFrom('../', 'html'))
  const [lead = '', ...rest] = guide.text.trim().split(/\n\s*\n/)
  const sections = sectionsOf(guide).filter(({ depth }) => depth === 2)
  const links =
    sections.length > 0 && html`<ul>${sections.map(({ title, id }) => html`<li><a href="#${id}">${title}</a>`)}</ul>`
  const following = all[all.indexOf(guide) + 1]
  return page({
    title: `${guide.title} · ${site.title}`,
    description: plainText(guide.lead),
    path: `guides/${guide.name}.html`,
    markdown: `guides/${guide.name}.md`,
    root: '../',
    kind: 'guide',
    site,
    contents: html`<h2>Guides</h2><ul>${all.map((one) => html`<li><a href="${one.name}.html"${one === guide && html` aria-current=page`}>${one.title}</a>${one === guide && links}`)}</ul>`,
    main: html`<h1>${guide.title}</h1>${text.block(lead)}<p class=more><a href="${guide.name}.md">As Markdown</a>
      ${links && html`<nav class=toc aria-label="On this page"><h2>On this page</h2>${links}</nav>`}
      ${text.block(rest.join('\n\n'))}
      ${following && html`<p class=next>Next: <a href="${following.name}.html">${following.title}</a>`}`,
  })
}

/** All guides, each with its first sentence. */
export function guideList(guides: Guide[], folder: string): Html {
  const line = ({ name, title, lead }: Guide): Html =>
    html`<li><a href="${folder}${name}.html"><b>${title}</b><span>${firstSentence(plainText(lead))}</span></a>`
  return html`<div class=guides><h2>Guides</h2><ul class="plain rows">${guides.map(line)}</ul></div>`
}

/** What is at the address of the folder. */
export function guidesPage(guides: Guide[], site: Site): string {
  return page({
    title: `Guides · ${site.title}`,
    description: `All guides to the ${site.title}.`,
    path: 'guides/index.html',
    root: '../',
    kind: 'landing',
    site,
    main: guideList(guides, ''),
  })
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text.replace(/:$/, '.')
}
