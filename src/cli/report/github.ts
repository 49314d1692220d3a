// The report of verify on GitHub: annotations, and a summary of the job.

import { harmWords } from '../../verify/outcome/harm.ts'
import { betterLine, causeLine, type Found, headline, namesOf, undecidedIn } from './found.ts'
import { markdownOf } from './markdown.ts'

type Level = 'error' | 'warning'

/** GitHub shows ten annotations of a step, and drops the others without a word. Two may be about the whole run. */
const mostCauses = 8

/** One annotation for each cause, one for what was not decided, and one for all expectations that are no longer needed. */
export function annotations(found: Found): string {
  const { causes, isStrict, report } = found
  const better = betterLine(found)
  const more = causes.length - mostCauses
  const shown = causes.slice(0, mostCauses).map((cause, index) => {
    const others = more > 0 && index === mostCauses - 1 ? ` (and ${more} more)` : ''
    return annotation('error', `Verify: ${harmWords[cause.harm]}`, causeLine(cause) + others)
  })
  const open = undecidedIn(found)
  const undecided =
    report.run.incomplete ??
    (open.length > 0 ? `Not decided: ${namesOf(open)}. The summary has the reasons.` : undefined)
  return [
    ...shown,
    ...(better === undefined
      ? []
      : [annotation(isStrict ? 'error' : 'warning', 'Verify: better than expected', better)]),
    ...(undecided === undefined ? [] : [annotation('error', 'Verify: not decided', undecided)]),
  ].join('')
}

/** An annotation about a run that did not take place. */
export function failedAnnotation(message: string): string {
  return annotation('error', 'Verify could not run', message)
}

/** @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
function annotation(level: Level, title: string, text: string): string {
  return `::${level} title=${escapedProperty(title)}::${escaped(text)}\n`
}

/** The text of a command of a workflow. */
export function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** The value of a property of such a command. */
export function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** The summary of a job shows no response of the service: everybody who sees the repository can read it. */
export function jobSummary(found: Found): string {
  return markdownOf(found, { samples: false })
}

/** The outputs for other steps of a job: all verdicts by name, on one line. */
export function jobOutput(found: Found): string {
  const verdicts = found.outcomes.map(({ name, verdict }) => [name, verdict.verdict])
  return `verdicts=${JSON.stringify(Object.fromEntries(verdicts))}\nresult=${headline(found)}\n`
}
