import { Marked, Renderer, type Tokens } from 'marked'
import { type Html, escapeAttribute, escapeText, html, trusted } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'

export interface Markdown {
  /** Paragraphs, tables, code, headings with ids. */
  block(text: string): Html
  /** The same for one line, without a paragraph around it. */
  inline(text: string): Html
}

/** Turns Markdown into HTML. Raw HTML in it is shown as text. */
export function markdownWith(linkTo: (href: string) => string): Markdown {
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escapeText(text),
      code: ({ text, lang = '' }) => html`<pre>${highlighted(text, lang)}</pre>`.html,
      heading({ tokens, depth, text }) {
        const { id, own } = headingOf(text)
        const title = this.parser.parseInline(tokens).replace(own, '')
        return `<h${depth} id="${id}">${title}${own && `<code>${id}</code>`}</h${depth}>\n`
      },
      link({ tokens, href, title }) {
        const [, operationId] = /^#operation\/(\w+)$/.exec(href) ?? []
        // A guide offers to try an operation in place: [Try it](#operation/createPixel "try"). Without scripts it is a link.
        const inPlace = title === 'try' && operationId !== undefined ? ` data-try=${operationId}` : ''
        return `<a href="${escapeAttribute(linkTo(href))}"${inPlace}>${this.parser.parseInline(tokens)}</a>`
      },
      table(token) {
        return scrollable(token, Renderer.prototype.table.call(this, token))
      },
    },
  })
  return {
    block: (text) => trusted(marked.parse(text, { async: false })),
    inline: (text) => trusted(marked.parseInline(text.trim(), { async: false })),
  }
}

/** A wide table scrolls in a box of its own, which the keyboard reaches, and the page does not. */
function scrollable({ header }: Tokens.Table, table: string): string {
  const columns = header.map(({ text }) => text).join(', ')
  return `<div class="table" tabindex="0" role="region" aria-label="${escapeAttribute(columns)}">${table}</div>\n`
}

/** Where a link of the contract or of a guide leads: guides link to files of the repository, as GitHub needs it. */
export function linksFrom(root: '' | '../', ending: 'html' | 'md'): (href: string) => string {
  const operation = root + (ending === 'html' ? 'reference/index.html#$1' : 'reference/$1.md')
  return (href) =>
    href
      .replace(/^#operation\/(\w+)$/, operation)
      .replace(/^\.\.\/openapi\/openapi\.yaml$/, `${root}openapi.yaml`)
      .replace(/^\.\.\/CHANGELOG\.md$/, `${root}guides/changelog.${ending}`)
      .replace(/^\.\.\/examples\/page\/main\.ts$/, `${root}guides/example-page.${ending}`)
      .replace(/^([\w-]+)\.md(?=#|$)/, `${root}guides/$1.${ending}`)
}

const codeOrLink = /^(`{3,})[^\n]*\n[\s\S]*?^\1$|`[^`\n]*`|\]\(([^)\s]*)/gm

/** The same Markdown with every link, outside code, replaced by that of `linkTo`. */
export function relinked(markdown: string, linkTo: (href: string) => string): string {
  return markdown.replace(codeOrLink, (part, _, href?: string) => (href === undefined ? part : `](${linkTo(href)}`))
}

/** A block of code. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

/** A text of several lines, which mean nothing in it, on one. */
export function oneLine(text: string): string {
  return text.trim().replaceAll('\n', ' ')
}

/** The words of a line of Markdown, without links and marks. */
export function plainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
}

/** The title of a heading and its id: the one that it names, as `Title {#id}`, or the one that GitHub makes of it. */
export function headingOf(heading: string): { title: string; id: string; own: string } {
  const [own = '', id] = /\{#([\w-]+)\}$/.exec(heading) ?? []
  const title = plainText(heading.replace(own, '').trim())
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
  return { title, id: id ?? slug, own }
}
