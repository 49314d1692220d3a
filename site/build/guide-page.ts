import { type Html, html } from '../../src/lib/html.ts'
import { type Guide, sectionsOf } from './guides.ts'
import { linksFrom, markdownWith, plainText } from './markdown.ts'
import { page, type Site } from './page.ts'

/** A guide as a page: the others at its left, and at its right, where there is room, what is on the page. */
export function guidePage(guide: Guide, all: Guide[], site: Site): string {
  const text = markdownWith(linksFrom('../', 'html'))
  const [lead = '', ...rest] = guide.text.trim().split(/\n\s*\n/)
  const sections = sectionsOf(guide).filter(({ depth }) => depth === 2)
  const links =
    sections.length > 0 && html`<ul>${sections.map(({ title, id }) => html`<li><a href="#${id}">${title}</a>`)}</ul>`
  return page({
    title: `${guide.title} · ${site.title}`,
    description: plainText(guide.lead),
    path: `guides/${guide.name}.html`,
    markdown: `guides/${guide.name}.md`,
    root: '../',
    kind: 'guide',
    site,
    contents: html`<h2>Guides</h2><ul>${all.map((one) => html`<li>${entry(one, guide)}${one === guide && links}`)}</ul>`,
    main: html`<h1>${guide.title}</h1>${text.block(lead)}<p class=more><a href="${guide.name}.md">Markdown</a>
      ${links && html`<nav class=toc aria-label="On this page"><h2>On this page</h2>${links}</nav>`}
      ${text.block(rest.join('\n\n'))}${next(guide, all)}`,
  })
}

function entry(guide: Guide, current: Guide): Html {
  return html`<a href="${guide.name}.html"${guide === current && html` aria-current=page`}>${guide.title}</a>`
}

function next(guide: Guide, all: Guide[]): Html | undefined {
  const following = all[all.indexOf(guide) + 1]
  return following && html`<p class=next>Next: <a href="${following.name}.html">${following.title}</a>`
}
