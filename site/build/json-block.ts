import { type Html, html } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'

const shownRecords = 2
/** Stands for the others in the text. */
const restMark = 'the rest'

/** JSON in color. Of a longer list it shows the first records, and the others fold. */
export function jsonBlock(value: unknown): Html {
  let others: unknown[] = []
  const short = JSON.stringify(
    value,
    (_, part: unknown) => {
      if (!Array.isArray(part) || part.length <= shownRecords) return part
      others = part.slice(shownRecords)
      return [...part.slice(0, shownRecords), restMark]
    },
    2,
  )
  if (others.length === 0) return html`<pre class=output>${colored(short)}</pre>`
  const [before = '', after = ''] = short.split(JSON.stringify(restMark))
  const indent = /\n *$/.exec(before)?.[0] ?? ''
  const folded = others.map((record) => jsonText(record).replaceAll('\n', indent)).join(`,${indent}`)
  // A pre may not have details in it. The breaks around them are in them, as details begin a line themselves.
  return html`<div class="pre output">${colored(before.trimEnd())}<details><summary>${others.length} more</summary>${colored(`${indent}${folded}\n`)}</details>${colored(after.replace('\n', ''))}</div>`
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function colored(text: string): Html {
  return highlighted(text, 'json')
}
