// Rounds take turns and reverse their order, and what they measure is compared within a round: what else the machine
// does then hits all alike. A verdict is given only where all rounds agree.

/** Not counted: engines optimize what runs often, here until about the 15,000th call. */
const warmUps = 2

const rounds = 7

/** What each subject measured, round by round. */
export type Measured<Name extends string> = Readonly<Record<Name, number[]>>

/** Figures, mostly one of each round, and the limit that they have to keep. */
export type Bar = { what: string; unit: string; values: number[] } & ({ atMost: number } | { atLeast: number })

/**
 * Measures all subjects in each round.
 *
 * @param turns how often each is measured in a round, whose figure is the mean: short turns meet the same machine
 */
export async function inRounds<Name extends string>(
  subjects: readonly Name[],
  measure: (subject: Name) => Promise<number>,
  turns = 1,
): Promise<Measured<Name>> {
  const measured = Object.fromEntries(subjects.map((subject) => [subject, []])) as unknown as Record<Name, number[]>
  for (let round = -warmUps; round < rounds; round++) {
    const sums = Object.fromEntries(subjects.map((subject) => [subject, 0])) as Record<Name, number>
    for (let turn = 0; turn < turns; turn++) {
      for (const subject of (round + turn) % 2 === 0 ? subjects : subjects.toReversed()) {
        sums[subject] += await measure(subject)
      }
    }
    if (round >= 0) for (const subject of subjects) measured[subject].push(sums[subject] / turns)
  }
  return measured
}

/** How many times as much one subject costs as another, round by round. */
export function ratiosOf(values: number[], base: number[]): number[] {
  return values.map((value, round) => value / (base[round] ?? Number.NaN))
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** From least to most; one figure if all are the same. */
export function rangeOf(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(figure)
  return least === most ? `${least}` : `${least} to ${most}`
}

/** Three digits, or all of a whole number. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

function verdictOf(bar: Bar): 'pass' | 'falls short' | 'no verdict' {
  const passes = bar.values.map((value) => ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast))
  if (passes.every((pass) => pass)) return 'pass'
  return passes.some((pass) => pass) ? 'no verdict' : 'falls short'
}

export function printBars(bars: Bar[]): void {
  const rows = bars.map((bar) => {
    const limit = 'atMost' in bar ? `at most ${figure(bar.atMost)}` : `at least ${figure(bar.atLeast)}`
    const median = `${figure(medianOf(bar.values))}${bar.unit}`
    return [bar.what, { median, range: rangeOf(bar.values), limit: limit + bar.unit, verdict: verdictOf(bar) }]
  })
  console.log('Bars')
  console.table(Object.fromEntries(rows))
}
