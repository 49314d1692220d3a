// Prints a diff for people: in a terminal, and as annotations of GitHub.

import { escaped, escapedProperty } from '../../src/cli/report/github.ts'
import type { Diff } from './diff.ts'
import type { KnowledgeChange } from './knowledge.ts'
import type { WireChange } from './wire.ts'

/** @param findings what must be corrected before a release */
export function reportText({ wire, knowledge, versions }: Diff, findings: string[]): string {
  const { base, bump, needed } = versions
  return [
    ...section('Wire: what the service does differently', wire.map(wireLine)),
    ...section('Knowledge: what we described wrongly, or know now', knowledge.changes.map(knowledgeLine)),
    ...section('  Changes on the wire that follow from these corrections', knowledge.explains.map(wireLine)),
    bump === 'none' ? `Nothing differs from ${base}.` : `The changes since ${base} need ${needed}, a ${bump} version.`,
    ...findings,
    '',
  ].join('\n')
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${line}`), '']
}

function wireLine({ rating, text, operations }: WireChange): string {
  const mark = rating === 'breaking' ? '[Breaking] ' : ''
  const [first, second, ...more] = operations
  const shown = [first, second].filter((name) => name !== undefined).map((name) => `\`${name}\``)
  const where = shown.length === 0 ? '' : ` (${shown.join(', ')}${more.length > 0 ? ` and ${more.length} more` : ''})`
  return `${mark}${text}${where}`
}

function knowledgeLine({ kind, id, text }: KnowledgeChange): string {
  const marks: Partial<Record<KnowledgeChange['kind'], string>> = { corrected: '[Correction]', changed: '[Breaking]' }
  return `${marks[kind] ?? kind} \`${id}\`: ${text}`
}

/**
 * Annotations on the lines of the contract: errors for what breaks callers, notices for the rest.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function githubText(
  { wire, knowledge }: Diff,
  findings: string[],
  file: string,
  lineOf: (pointer: string) => number,
): string {
  const annotation = (level: 'error' | 'notice', text: string, pointer = '#'): string =>
    `::${level} file=${escapedProperty(file)},line=${lineOf(pointer)}::${escaped(text)}`
  return [
    ...wire.map((change) =>
      annotation(change.rating === 'breaking' ? 'error' : 'notice', wireLine(change), change.pointer),
    ),
    ...knowledge.changes.map((change) =>
      annotation(change.kind === 'changed' ? 'error' : 'notice', knowledgeLine(change), `#/x-assumptions/${change.id}`),
    ),
    ...findings.map((finding) => annotation('error', finding, '#/info/version')),
    '',
  ].join('\n')
}
