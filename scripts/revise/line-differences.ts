/** What differs between two texts, line by line: `- ` before what is gone, `+ ` before what is new. */
export function lineDifferences(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const common = commonLengths(old, now)
  const lines: string[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push(`${i + 1}: - ${old[i]}`)
      i += 1
    } else {
      lines.push(`${i + 1}: + ${now[j]}`)
      j += 1
    }
  }
  return lines
}

/** For each pair of lines, how many lines the texts have in common from there to their ends. */
function commonLengths(old: string[], now: string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const isSame = old[i] === now[j]
      const length = isSame ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
      lengths[i]?.fill(length, j, j + 1)
    }
  }
  return lengths
}

function at(lengths: Uint16Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0
}
