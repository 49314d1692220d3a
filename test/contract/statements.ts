// Two descriptions of the same thing, compared line by line in both directions.

/** What is described and how, such as "`default` of the query parameter `sort`" and "desc". */
export type Statement = [subject: string, value: unknown]

/** One sentence for each statement that only one side makes, or that the sides make differently. */
export function differences(contract: Iterable<Statement>, authority: string, expected: Iterable<Statement>): string[] {
  const found = collect(contract)
  const wanted = collect(expected)
  return [
    ...[...wanted]
      .filter(([subject]) => !found.has(subject))
      .map(([subject, value]) => `${subject} is missing; ${authority} has ${value}.`),
    ...[...found].flatMap(([subject, value]) => {
      const other = wanted.get(subject)
      if (other === undefined) return [`${subject} is ${value}; ${authority} has nothing there.`]
      return other === value ? [] : [`${subject} is ${value}; ${authority} has ${other}.`]
    }),
  ]
}

function collect(statements: Iterable<Statement>): Map<string, string> {
  const all = new Map<string, string>()
  for (const [subject, value] of statements)
    all.set(all.has(subject) ? `${subject} (stated twice)` : subject, JSON.stringify(value) ?? 'undefined')
  return all
}
