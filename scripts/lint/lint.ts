import { readFileSync } from 'node:fs'
import type { Contract } from '../contract/contract.ts'
import { problemsIn } from '../contract/problems.ts'
import { type Finding, type Source, sourceIn } from './finding.ts'
import { type Linter, linters } from './linters.ts'
import { readWaivers, unusedWaivers, waiversFor, withoutWaived } from './waivers.ts'

export type { Finding } from './finding.ts'

/**
 * Lints documents with Redocly, Spectral, the schema and the checks of this repository, and applies the waivers.
 *
 * Each tool is one process, however many files there are.
 *
 * @param files absolute paths of OpenAPI documents in YAML
 * @returns the findings of each file, in the order of the files, each list in the order of the lines
 * @throws if a file cannot be read or a tool cannot be run
 */
export async function lintDocuments(files: string[]): Promise<Finding[][]> {
  const documents = files.map(readDocument)
  const sources = documents.flatMap((document) => ('contract' in document ? [document] : []))
  const found = await lintSources(sources)
  return documents.map((document) => ('contract' in document ? (found.get(document) ?? []) : document.unreadable))
}

/** What the linters find in each document, without what is waived. */
export async function lintSources(
  sources: Source[],
  used: readonly Linter[] = Object.values(linters),
): Promise<Map<Source, Finding[]>> {
  if (sources.length === 0) return new Map()
  const found = (await Promise.all(used.map((linter) => linter(sources)))).flat()
  const all = readWaivers()
  const results = sources.map((source): [Source, Finding[]] => {
    const findings = found.filter(({ file }) => file === source.file)
    const waivers = waiversFor(source.contract, all)
    const own = withoutWaived(findings, waivers)
    const waived = used.includes(linters.spectral) ? unusedWaivers(findings, waivers) : []
    return [source, unique([...own, ...waived]).sort((a, b) => a.line - b.line || a.column - b.column)]
  })
  return new Map(results)
}

interface Unreadable {
  unreadable: Finding[]
}

function readDocument(file: string): Source | Unreadable {
  const text = textOf(file)
  const problems = problemsIn(text)
  if (problems.length > 0) {
    const advice = 'Correct it; nothing else was checked.'
    return { unreadable: problems.map((problem) => ({ file, ...problem, rule: 'unreadable', advice, pointer: '#/' })) }
  }
  return sourceIn<Contract>(file, text)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`Failed to read ${file}: there is no such file, or it is not readable. Check the path.`, { cause })
  }
}

// Tools report a shared component once for each place that uses it.
function unique(findings: Finding[]): Finding[] {
  const seen = new Map(findings.map((finding) => [`${finding.rule} ${finding.pointer} ${finding.message}`, finding]))
  return [...seen.values()]
}
