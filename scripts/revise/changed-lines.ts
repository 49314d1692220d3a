import { diff } from 'node:util'

/** What differs between two texts, line by line: `- ` before what is gone, `+ ` before what is new. */
export function changedLines(before: string, after: string): string[] {
  let line = 1
  return diff(before.split('\n'), after.split('\n')).flatMap(([change, text]) => {
    if (change === -1) return [`${line}: + ${text}`]
    line += 1
    return change === 1 ? [`${line - 1}: - ${text}`] : []
  })
}
