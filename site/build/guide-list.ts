import { type Html, html } from '../../src/lib/html.ts'
import type { Guide } from './guides.ts'
import { plainText } from './markdown.ts'
import { page, type Site } from './page.ts'

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
