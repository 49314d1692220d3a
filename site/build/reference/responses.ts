import type { Example, MediaType, Operation, Response } from '../../../scripts/contract/contract.ts'
import { html, type Html } from '../html.ts'
import { assumptionsOf, type Field, propertiesOf } from './field.ts'
import { fieldList } from './field-list.ts'
import { prettyJson } from './json.ts'
import type { Words } from './words.ts'

/** The answer when all goes well: its status and what it is. */
export function successOf({ responses }: Operation): [status: string, response: Response] | undefined {
  return Object.entries(responses).find(([status]) => isSuccess(status))
}

/** Every answer: what it means, its fields and its examples. The successful one is open. */
export function responseList(operation: Operation, words: Words): Html[] {
  const shown = new Map<string, string>()
  return Object.entries(operation.responses).map(([status, response]) => {
    const [media] = Object.values(response.content ?? {})
    const shape = JSON.stringify(media?.schema)
    const same = shown.get(shape)
    shown.set(shape, same ?? status)
    return html`<details${isSuccess(status) && html` open`}>
      <summary><b class=s${status[0]}>${status}</b> ${words.text.inline(response.description)}</summary>
      ${words.assumed(assumptionsOf(response))}
      ${headers(response, words)}
      ${media && (same === undefined ? fieldList(propertiesOf(media.schema), words, operation) : html`<p>Fields as in ${same}.`)}
      ${media && examples(media, words, isSuccess(status) ? 1 : 0)}
    </details>`
  })
}

export function exampleBlock({ summary = '', value }: Example, words: Words): Html {
  return html`<p class=example>${words.text.inline(summary)}<pre>${prettyJson(value)}</pre>`
}

function headers({ headers: all = {} }: Response, words: Words): Html | false {
  const fields: Field[] = Object.entries(all).map(([name, header]) => ({
    name,
    required: false,
    assumptions: assumptionsOf(header),
    ...header,
  }))
  return fields.length > 0 && fieldList(fields, words)
}

/** The first example of a successful answer stands beside the samples. */
function examples({ examples: all = {} }: MediaType, words: Words, from: number): Html[] {
  return Object.values(all)
    .slice(from)
    .map((example) => exampleBlock(example, words))
}

function isSuccess(status: string): boolean {
  return status.startsWith('2')
}
