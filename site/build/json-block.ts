import { type Html, html } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'

const shownRecords = 2
const restMark = '"the rest"'

/** JSON in color. Of a longer list it shows the first records, and the others fold. */
export function jsonBlock(value: unknown): Html {
  let rest: unknown[] = []
  const short = JSON.stringify(
    value,
    (_, part: unknown) => {
      if (!Array.isArray(part) || part.length <= shownRecords) return part
      rest = part.slice(shownRecords)
      return [...part.slice(0, shownRecords), JSON.parse(restMark)]
    },
    2,
  )
  if (rest.length === 0) return html`<pre class=output>${colored(short)}</pre>`
  const [before = '', after = ''] = short.split(restMark)
  const indent = /\n *$/.exec(before)?.[0] ?? ''
  const others = rest.map((record) => jsonText(record).replaceAll('\n', indent)).join(`,${indent}`)
  // A pre may not have details in it. The breaks around them are in them, as details begin a line themselves.
  return html`<div class="pre output">${colored(before.trimEnd())}<details><summary>${rest.length} more</summary>${colored(`${indent}${others}\n`)}</details>${colored(after.replace('\n', ''))}</div>`
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function colored(text: string): Html {
  return highlighted(text, 'json')
}
