/** The label of a row, and its cells. */
export type Row = [what: string, ...cells: string[]]

/** A figure, and the limit that it has to keep. */
export interface Bar {
  what: string
  value: number
  limit: number
  unit: string
  /** The value has to be the limit at least, instead of at most. */
  atLeast?: boolean
}

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

export function printBars(bars: Bar[]): void {
  table(
    'Bars',
    bars.map(({ what, value, limit, unit, atLeast = false }): Row => {
      const isKept = atLeast ? value >= limit : value <= limit
      const asked = `${atLeast ? 'at least' : 'at most'} ${limit}${unit}`
      return [what, `${value.toFixed(2)}${unit}`, asked, isKept ? 'pass' : 'falls short']
    }),
  )
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
