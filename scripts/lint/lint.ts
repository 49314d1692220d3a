import { readFileSync } from 'node:fs'
import type { Contract } from '../contract/contract.ts'
import { problemsIn } from '../contract/problems.ts'
import { faultsIn } from './checks.ts'
import { type Finding, type Source, sourceIn } from './finding.ts'
import { lintWithRedocly, recheck } from './redocly.ts'
import { lintWithSpectral } from './spectral.ts'
import { readWaivers, unusedWaivers, waiversFor, withoutWaived } from './waivers.ts'

export type { Finding } from './finding.ts'

/**
 * Lints documents with Redocly, Spectral and the checks of this repository, and applies the waivers.
 *
 * Each tool is one process, however many files there are.
 *
 * @param files absolute paths of OpenAPI documents in YAML
 * @returns the findings of each file, in the order of the files, each list with causes first and in the order of the lines
 * @throws if a file cannot be read or a tool cannot be run
 */
export async function lintDocuments(files: string[]): Promise<Finding[][]> {
  const documents = files.map(readDocument)
  const sources = documents.flatMap((document) => ('contract' in document ? [document] : []))
  const found = await findingsIn(sources)
  const waivers = readWaivers()
  return documents.map((document) => {
    if ('unsupported' in document) return document.unsupported
    const findings = found.filter(({ file }) => file === document.file)
    const own = waiversFor(document.contract, waivers)
    const left = [...withoutWaived(findings, own), ...unusedWaivers(findings, own)]
    return unique(left).sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column)
  })
}

async function findingsIn(sources: Source[]): Promise<Finding[]> {
  if (sources.length === 0) return []
  const files = sources.map(({ file }) => file)
  const tools = [lintWithRedocly(files), recheck(files), lintWithSpectral(files), ...sources.map(lintWithChecks)]
  return (await Promise.all(tools)).flat()
}

async function lintWithChecks({ file, contract, positionOf }: Source): Promise<Finding[]> {
  const faults = await faultsIn(contract)
  return faults.map((fault) => ({ file, ...positionOf(fault.pointer), ...fault }))
}

interface Unsupported {
  unsupported: Finding[]
}

/** What tools cannot read or do is the cause of whatever else they would find. */
function readDocument(file: string): Source | Unsupported {
  const text = textOf(file)
  const problems = problemsIn(text)
  if (problems.length > 0) {
    const advice = 'Correct it; nothing else was checked.'
    return { unsupported: problems.map((problem) => ({ file, ...problem, rule: 'unsupported', advice })) }
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

/** An example that no longer fits is mostly the effect of something else that was found. */
function rank({ rule }: Finding): number {
  return rule.includes('example') ? 1 : 0
}

// Tools report a shared component once for each place that uses it.
function unique(findings: Finding[]): Finding[] {
  const seen = new Map(findings.map((finding) => [`${finding.rule} ${finding.pointer} ${finding.message}`, finding]))
  return [...seen.values()]
}
