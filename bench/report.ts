/** What stands in front of a row, and its cells. */
export type Row = [what: string, ...cells: string[]]

/** Prints rows below a title, each column as wide as its widest cell. */
export function table(title: string, rows: Row[]): void {
  const [width, ...widths] = rows.reduce(
    (widest: number[], row) =>
      row.map((cell, index) => Math.max(cell.length, widest[index] ?? 0)).concat(widest.slice(row.length)),
    [],
  )
  console.log(title)
  for (const [what, ...cells] of rows)
    console.log(
      `  ${what.padEnd(width ?? 0)}${cells.map((cell, index) => `  ${cell.padStart(widths[index] ?? 0)}`).join('')}`,
    )
  console.log()
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
