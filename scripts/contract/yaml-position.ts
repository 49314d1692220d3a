import { isMap, isScalar, isSeq, type Document, type LineCounter, type Node } from 'yaml'

/** Line and column (from 1) of the node at a path of keys, or of the nearest node above it. */
export function positionOf(
  path: readonly string[],
  document: Document,
  lines: LineCounter,
): { line: number; column: number } {
  let node = document.contents as Node | null
  let offset = node?.range?.[0] ?? 0
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      if (!pair) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value as Node | null
    } else if (isSeq(node)) {
      node = (node.items[Number(key)] as Node | undefined) ?? null
      offset = node?.range?.[0] ?? offset
    } else break
  }
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}
