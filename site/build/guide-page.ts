import { type Guide, sectionsOf } from './guides.ts'
import { type Html, html } from '../../src/lib/html.ts'
import { linksFrom, markdownWith, plainText } from './markdown.ts'
import { page, type Site } from './page.ts'

/** A guide as a page, the others beside it. */
export function guidePage(guide: Guide, all: Guide[], site: Site): string {
  const text = markdownWith(linksFrom('../', 'html'))
  return page({
    title: `${guide.title} · ${site.title}`,
    description: plainText(guide.lead),
    root: '../',
    kind: 'guide',
    site,
    contents: html`<h2>Guides</h2><ul>${all.map((one) => html`<li>${entry(one, one === guide)}`)}</ul>`,
    main: html`<h1>${guide.title}</h1><p class=more><a href="${guide.name}.md">Markdown</a>${text.block(guide.text)}${next(guide, all)}`,
  })
}

function entry(guide: Guide, current: boolean): Html {
  const sections = current ? sectionsOf(guide) : []
  return html`<a href="${guide.name}.html"${current && html` aria-current=page`}>${guide.title}</a>
    ${sections.length > 0 && html`<ul>${sections.map(({ title, id }) => html`<li><a href="#${id}">${title}</a>`)}</ul>`}`
}

function next(guide: Guide, all: Guide[]): Html | undefined {
  const following = all[all.indexOf(guide) + 1]
  return following && html`<p class=next>Next: <a href="${following.name}.html">${following.title}</a>`
}
