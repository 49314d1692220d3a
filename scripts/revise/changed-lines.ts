import { diff } from 'node:util'

/** The differences between two texts, line by line: `- ` before removed lines, `+ ` before new ones. */
export function changedLines(before: string, after: string): string[] {
  let line = 1
  return diff(before.split('\n'), after.split('\n')).flatMap(([change, text]) => {
    if (change === -1) return [`${line}: + ${text}`]
    line += 1
    return change === 1 ? [`${line - 1}: - ${text}`] : []
  })
}
