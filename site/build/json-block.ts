import { type Html, html } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'

const shownRecords = 2
/** A placeholder for the folded records. */
const restMark = 'the rest'

/** JSON in color. Shows the first records of a longer list, and folds the others. */
export function jsonBlock(value: unknown): Html {
  const folded: unknown[][] = []
  const short = JSON.stringify(
    value,
    (_, part: unknown) => {
      if (!Array.isArray(part) || part.length <= shownRecords) return part
      folded.push(part.slice(shownRecords))
      return [...part.slice(0, shownRecords), restMark]
    },
    2,
  )
  if (folded.length === 0) return html`<pre translate=no class=output>${colored(short)}</pre>`
  const parts = short.split(JSON.stringify(restMark))
  // A pre cannot contain details.
  return html`<div translate=no class="pre output">${parts.map((part, index) => [partText(part, index), fold(folded[index], part)])}</div>`
}

/** The folded records include their line breaks, because details begin a new line. */
function partText(part: string, index: number): Html {
  return colored((index === 0 ? part : part.replace('\n', '')).trimEnd())
}

function fold(records: unknown[] | undefined, before: string): Html | false {
  if (!records) return false
  const indent = /\n *$/.exec(before)?.[0] ?? ''
  const text = records.map((record) => jsonText(record).replaceAll('\n', indent)).join(`,${indent}`)
  return html`<details><summary>${records.length} more</summary>${colored(`${indent}${text}\n`)}</details>`
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function colored(text: string): Html {
  return highlighted(text, 'json')
}
