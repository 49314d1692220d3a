import type { Operation } from '../../../scripts/contract/contract.ts'
import type { Sample } from '../samples/samples.ts'
import { html, type Html } from '../html.ts'
import { assumptionsOf } from './field.ts'
import { exampleBlock, successOf } from './responses.ts'
import type { Words } from './words.ts'

/** The radio buttons that choose a language for the whole page, without any script. */
export function languageChoice(samples: Sample[]): Html {
  return html`<fieldset><legend>Language</legend>${samples.map(
    ({ language, label }, index) =>
      html`<label><input type=radio name=language id=${language} value=${language}${index === 0 && html` checked`}>${label}</label>`,
  )}</fieldset>`
}

/** The request in every language, of which the page shows the chosen one, and the answer to it. */
export function sampleColumn(operation: Operation, samples: Sample[], words: Words): Html {
  return html`<div class=samples>
    ${samples.map(({ language, source }) => html`<pre class=${language}>${source}</pre>`)}
    ${answer(operation, words)}
  </div>`
}

function answer(operation: Operation, words: Words): Html | undefined {
  const [status, response] = successOf(operation) ?? []
  const [example] = Object.values(Object.values(response?.content ?? {})[0]?.examples ?? {})
  return (
    response &&
    example &&
    html`<div><h4>${status} ${words.text.inline(response.description)}</h4>${words.assumed(assumptionsOf(response))}${exampleBlock(example, words)}</div>`
  )
}
