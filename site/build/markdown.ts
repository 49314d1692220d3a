import { Marked, type Tokens } from 'marked'
import { type Html, escapeAttribute, escapeText, html, trusted } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'
import { languages, type Sample } from '../pages/samples/samples.ts'
import { sampleTabs } from './samples.ts'

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
      code: ({ text, lang = '' }) => codeBlock(text, lang).html,
      codespan: ({ text }) => codeSpan(text).html,
      heading({ tokens, depth, text }) {
        const { id, own } = headingOf(text)
        const title = this.parser.parseInline(tokens).replace(own, '')
        const kind = own && ' class=entry'
        return `<h${depth} id="${id}"${kind}>${title}${own && `<code translate=no>${id}</code>`}</h${depth}>\n`
      },
      link({ tokens, href, title }) {
        if (!isSafe(href)) return this.parser.parseInline(tokens)
        const [, operationId] = /^#operation\/(\w+)$/.exec(href) ?? []
        // A guide offers to try an operation in place: [Try it](#operation/createBook "try"). Without scripts, it is a link.
        const inPlace = title === 'try' && operationId !== undefined ? ` data-try=${operationId}` : ''
        const text = this.parser.parseInline(tokens)
        // How certain the fact before it is: [*Assumed*](stated-and-assumed.md#id "mark").
        if (title === 'mark') return markLink(text, linkTo(href)).html
        return `<a href="${escapeAttribute(linkTo(href))}"${inPlace}>${text}</a>`
      },
      // Pages load nothing of other hosts.
      image: ({ text }) => escapeText(text),
      table({ header, rows }) {
        const inline = ({ tokens }: Tokens.TableCell): string => this.parser.parseInline(tokens)
        const labels = header.map(({ text }) => escapeAttribute(plainText(text)))
        const head = header.map((cell) => `<th>${inline(cell)}</th>`)
        const body = rows.map((row) => {
          // A row may name its id, as a heading does.
          const { id, own } = headingOf(row[0]?.text ?? '')
          const named = (text: string): string => (own ? text.replace(own, `<code translate=no>${id}</code>`) : text)
          const cells = row.map((cell, index) => `<td data-label="${labels[index]}">${named(inline(cell))}</td>`)
          return `<tr${own && ` id="${id}"`}>${cells.join('')}</tr>`
        })
        // A wide table scrolls in its own box, which the keyboard can reach; the page does not scroll sideways.
        return `<div class="table" tabindex="0" role="region" aria-label="${labels.join(', ')}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`
      },
    },
  })
  return {
    block: (text) => blocks(text, marked),
    inline: (text) => trusted(marked.parseInline(text.trim(), { async: false })),
  }
}

const samplesInRow = /(?:^```\w+ sample\n[\s\S]*?\n```\n*)+/gm

/** Consecutive samples of one request: the page shows the one in the reader's language. */
function blocks(markdown: string, marked: Marked): Html {
  const groups = markdown.match(samplesInRow) ?? []
  return html`${markdown.split(samplesInRow).map((part, index) => {
    const group = groups[index]
    return [
      trusted(marked.parse(part, { async: false })),
      group !== undefined && sampleTabs(samplesIn(group), `sample-${index}`),
    ]
  })}`
}

function samplesIn(group: string): Sample[] {
  return [...group.matchAll(/^```(\w+) sample\n([\s\S]*?)\n```$/gm)].flatMap(([, code = '', source = '']) =>
    languages.filter((one) => one.code === code).map(({ language, label }) => ({ language, label, code, source })),
  )
}

function markLink(text: string, href: string): Html {
  const state = text.replace(/<\/?em>/g, '')
  const [, id = ''] = href.split('#')
  return html`<a class="mark${state.startsWith('Verified') && ' verified'}" href="${href}" aria-label="${state}: ${id}">${state}</a>`
}

/** Keeps a flag on one line, if a phone has room for it: browsers break words at hyphens. */
function codeSpan(text: string): Html {
  return html`<code translate=no${text.includes('-') && text.length <= 26 && html` class=whole`}>${text}</code>`
}

/** Output looks different from input. */
function codeBlock(text: string, info: string): Html {
  const [language = '', role] = info.split(' ')
  const isOutput = language === 'text' || role === 'output'
  return html`<pre translate=no${isOutput && html` class=output`}>${highlighted(text, language)}</pre>`
}

/** Whether a link leads to a page or a mail address: a contract may have been written by anyone. */
function isSafe(href: string): boolean {
  // Browsers ignore white space and control characters in a scheme.
  const [, scheme] = /^([^/?#:]*):/.exec(href.replace(/[\s\p{C}]/gu, '')) ?? []
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme.toLowerCase())
}

/** The target of a link of the contract or of a guide: guides link to files of the repository, for GitHub. */
export function linksFrom(
  root: '' | '../',
  ending: 'html' | 'md',
  pageOf: (operationId: string) => string,
): (href: string) => string {
  return (href) =>
    href
      .replace(/^#operation\/(\w+)$/, (_, id: string) => `${root}reference/${pageOf(id)}`)
      .replace(/^#object\/([\w-]+)$/, (_, id: string) => `${root}reference/${id}.${ending}`)
      .replace(/^\.\.\/openapi\/openapi\.yaml$/, `${root}openapi.yaml`)
      .replace(/^\.\.\/CHANGELOG\.md$/, `${root}guides/changelog.${ending}`)
      .replace(/^([\w-]+)\.md(?=#|$)/, `${root}guides/$1.${ending}`)
}

const codeOrLink = /^(`{3,})[^\n]*\n[\s\S]*?^\1$|`[^`\n]*`|\]\(([^)\s]*)/gm

/** The same Markdown with every link outside code replaced by that of `linkTo`. */
export function relinked(markdown: string, linkTo: (href: string) => string): string {
  return markdown.replace(codeOrLink, (part, _, href?: string) => {
    if (href === undefined) return part
    return isSafe(href) ? `](${linkTo(href)}` : '](#'
  })
}

/** The same Markdown without what only this site supports: a heading's own id is an anchor, and a sample has one language. */
export function plainMarkdown(markdown: string): string {
  return markdown
    .replace(samplesInRow, (group) => `${group.split('\n```\n')[0]}\n\`\`\`\n\n`)
    .replace(/^(```\w+) \w+$/gm, '$1')
    .replace(/^(#+ .*) \{#([\w-]+)\}$/gm, '<a id="$2"></a>\n\n$1 (`$2`)')
    .replace(/^\| (.*?) \{#([\w-]+)\} /gm, '| <a id="$2"></a>$1 (`$2`) ')
    .replace(/(\]\([^)\s]+) "(?:try|mark)"\)/g, '$1)')
}

/** A block of code. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

/** Joins the lines of a text whose line breaks mean nothing. */
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
