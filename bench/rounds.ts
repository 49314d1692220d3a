// Rounds take turns and reverse their order, and what they measure is compared within a round: what else the machine
// does then hits all alike. A verdict is given only where all rounds agree.

const rounds = 7

export interface Range {
  median: number
  least: number
  most: number
}

/** A figure, and the limit that it has to keep. */
export type Bar = { what: string; unit: string; range: Range } & ({ atMost: number } | { atLeast: number })

/** The label of a row, and its cells. */
export type Row = [what: string, ...cells: string[]]

/** What each subject measures, round by round. One more round, before the first, warms up. */
export async function inRounds<Subject>(
  subjects: Subject[],
  measure: (subject: Subject) => Promise<number>,
): Promise<Map<Subject, number[]>> {
  const measured = new Map<Subject, number[]>(subjects.map((subject) => [subject, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const value = await measure(subject)
      if (round > 0) measured.get(subject)?.push(value)
    }
  }
  return measured
}

/** How many times as much one subject costs as another, round by round. */
export function ratiosOf(values: number[] = [], base: number[] = []): Range {
  return rangeOf(values.map((value, round) => value / (base[round] ?? Number.NaN)))
}

export function rangeOf(values: number[] = []): Range {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number): number => sorted[index] ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) }
}

/** A figure that is the same in each round. */
export function exactly(value: number): Range {
  return { median: value, least: value, most: value }
}

function verdictOf(bar: Bar): 'pass' | 'falls short' | 'no verdict' {
  const { least, most } = bar.range
  const [worst, best] =
    'atMost' in bar ? [most - bar.atMost, least - bar.atMost] : [bar.atLeast - least, bar.atLeast - most]
  if (worst <= 0) return 'pass'
  return best > 0 ? 'falls short' : 'no verdict'
}

export function printBars(bars: Bar[]): void {
  const rows = bars.map((bar): Row => {
    const { median, least, most } = bar.range
    const range = least === most ? '' : `${figure(least)} to ${figure(most)}`
    const limit = 'atMost' in bar ? `at most ${figure(bar.atMost)}` : `at least ${figure(bar.atLeast)}`
    return [bar.what, `${figure(median)}${bar.unit}`, range, `${limit}${bar.unit}`, verdictOf(bar)]
  })
  table('Bars', [['', 'median', 'range', 'limit', 'verdict'], ...rows])
}

/** Prints rows below a title, each column as wide as its widest cell. */
export function table(title: string, rows: Row[]): void {
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  console.log(title)
  for (const [what, ...cells] of rows)
    console.log(`  ${what.padEnd(widthOf(0))}${cells.map((cell, i) => `  ${cell.padStart(widthOf(i + 1))}`).join('')}`)
  console.log()
}

/** Three digits, or all of a whole number. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}
