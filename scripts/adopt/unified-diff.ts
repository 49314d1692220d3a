import { diff } from 'node:util'

/** The lines of context around a change, as in `git diff`. */
const context = 3

/** A change of a file as a patch that `git apply` takes; '' if nothing differs. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return ''
  const [old, now] = [before, after].map(linesOf) as [string[], string[]] // two of two
  const changes = diff(old, now).map(([change, line]) => ({ sign: signs[change] ?? ' ', line }))
  const isShown = changes.map((_, index) => {
    return changes.slice(Math.max(0, index - context), index + context + 1).some(({ sign }) => sign !== ' ')
  })
  const parts = [`--- a/${file}`, `+++ b/${file}`]
  let [from, to] = [1, 1]
  for (let index = 0; index < changes.length; ) {
    const end = isShown[index] ? endOf(isShown, index) : index + 1
    const hunk = changes.slice(index, end)
    const [removed, added] = [
      hunk.filter(({ sign }) => sign !== '+').length,
      hunk.filter(({ sign }) => sign !== '-').length,
    ]
    if (isShown[index])
      parts.push(`@@ -${from},${removed} +${to},${added} @@`, ...hunk.map(({ sign, line }) => sign + line))
    from += removed
    to += added
    index = end
  }
  return `${parts.join('\n')}\n`
}

const signs: Readonly<Record<number, string>> = { '-1': '+', 1: '-' }

function endOf(isShown: readonly boolean[], start: number): number {
  const end = isShown.indexOf(false, start)
  return end === -1 ? isShown.length : end
}

/** The lines of a text that ends with a line break, as texts here do. */
function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n')
}
