import { type Html, html } from '../../src/lib/html.ts'
import { languages } from '../pages/samples/samples.ts'

const asTyped = html` autocomplete=off spellcheck=false`

/**
 * The field for the address of the reader's service: a script copies it into all samples and forms. Without
 * a script, it only shows the address.
 */
export function baseUrlField(baseUrl: string): Html {
  return html`<input type=url id=service name=baseUrl value="${baseUrl}" readonly${asTyped}>`
}

export function keyField(): Html {
  return html`<input id=key name=key class=key${asTyped}>`
}

/** For all samples of the page. Without a script, each sample has its own choice. */
export function languageField(): Html {
  return html`<select id=language name=language>${languages.map(({ language, label }) => html`<option value=${language}>${label}</option>`)}</select>`
}

/** Those that a page uses, in a row, for a page that does not explain them. */
export function serviceRow(baseUrl: string, uses: { key: boolean; language: boolean }): Html {
  return html`<div class=service role=group aria-label="Your service">
    <p><label for=service>Base URL</label>${baseUrlField(baseUrl)}</p>
    ${uses.key && html`<p class=scripted><label for=key>API key</label>${keyField()}</p>`}
    ${uses.language && html`<p class=scripted><label for=language>Language</label>${languageField()}</p>`}</div>`
}
