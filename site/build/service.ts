import { type Html, html } from '../../src/lib/html.ts'

const asTyped = html` autocomplete=off spellcheck=false`

/**
 * The field for the address of the reader's service: a script copies it into all samples and forms. Without
 * a script, it only shows the address.
 */
export function baseUrlField(baseUrl: string): Html {
  return html`<input type=url id=service name=baseUrl value="${baseUrl}" readonly${asTyped}><span class=address-problem role=alert></span>`
}

export function keyField(): Html {
  return html`<input id=key name=key class=key${asTyped}>`
}

/** Both in a row, for a page that does not explain them. A phone has one line for them, which opens. */
export function serviceRow(baseUrl: string, usesKey: boolean): Html {
  return html`<button class=service-line popovertarget=your-service>Base URL${usesKey && ' and key'}: <b class=address>${baseUrl}</b></button>
    <div class="drawer service" id=your-service popover role=group aria-label="Your service">
    <p><label for=service>Base URL</label>${baseUrlField(baseUrl)}</p>
    ${usesKey && html`<p class=scripted><label for=key>API key</label>${keyField()}</p>`}</div>`
}
