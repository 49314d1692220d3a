import type { Contract } from '../../scripts/contract/contract.ts'
import { type Guide, sectionsOf } from './guides.ts'
import { html, type Html } from './html.ts'
import { markdownWith, plainText } from './markdown.ts'
import { page } from './page.ts'

const repositoryFiles: Record<string, string> = {
  '../openapi/openapi.yaml': '../openapi.yaml',
  '../CHANGELOG.md': 'changelog.html',
}

/** A guide as a page, the others beside it. */
export function guidePage(guide: Guide, all: Guide[], contract: Contract): string {
  const text = markdownWith(linkFromGuide)
  return page({
    title: `${guide.title} · ${contract.info.title}`,
    description: plainText(guide.lead),
    root: '../',
    kind: 'guide',
    siteTitle: contract.info.title,
    guideStart: all[0]?.name ?? '',
    aside: contents(guide, all),
    main: html`<h1>${guide.title}</h1>${text.block(guide.text)}${next(guide, all)}`,
  })
}

/** Guides link to one another as files, and to operations as the contract does. */
export function linkFromGuide(href: string): string {
  const known = repositoryFiles[href]
  if (known !== undefined) return known
  return href.replace(/^#operation\//, '../reference/index.html#').replace(/^([\w-]+)\.md(?=#|$)/, '$1.html')
}

function contents(current: Guide, all: Guide[]): Html {
  return html`<nav class=contents aria-label="Guides"><h2>Guides</h2><ul>${all.map((guide) => html`<li>${entry(guide, guide === current)}`)}</ul></nav>`
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
