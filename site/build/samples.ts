import { type Html, html } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'
import type { Sample } from '../pages/samples/samples.ts'

/**
 * A request in every language; the page shows the chosen one.
 *
 * @param name distinguishes its choice from the others of the page
 * @param more is shown beside the button that copies
 */
export function sampleTabs(samples: Sample[], name: string, more?: Html): Html {
  return html`<div class=samples><div class=bar>
    <div class=tabs role=radiogroup aria-label=Language>${samples.map(
      ({ language, label }, index) =>
        html`<label><input type=radio name=${name}-language value=${language}${index === 0 && html` checked`}>${label}</label>`,
    )}</div><p class=more>${more}</p></div>
    ${samples.map(({ language, code, source }) => html`<pre translate=no class=${language}>${highlighted(source, code)}</pre>`)}</div>`
}
