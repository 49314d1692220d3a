import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument, type Document } from 'yaml'
import { dereference, type Contract } from '../contract/contract.ts'
import { withAdvice } from './advice.ts'
import type { Finding } from './finding.ts'
import { lintWithMetaSchema } from './meta-schema.ts'
import { lintProse, lintWithRedocly } from './redocly.ts'
import { lintWithSpectral, ownRules } from './spectral.ts'
import { readWaivers, waiverFindings, withoutWaived } from './waivers.ts'

export type { Finding } from './finding.ts'

interface Source {
  file: string
  document: Document
  lines: LineCounter
}

/**
 * Lints documents with Redocly, Spectral and the official schema of OpenAPI 3.1, and applies the waivers.
 *
 * Each tool is one process, however many files there are.
 *
 * @param files absolute paths of OpenAPI documents in YAML
 * @returns the findings of each file, in the order of the files, each list in the order of the lines
 * @throws if a file cannot be read or a tool cannot be run
 */
export async function lintDocuments(files: string[]): Promise<Finding[][]> {
  const sources = files.map(readSource)
  const unreadable = new Map(sources.map((source) => [source, unreadableParts(source)]))
  const found = await runLinters(sources.filter((source) => unreadable.get(source)?.length === 0))
  const waivers = readWaivers()
  const spectralRules = ownRules()
  return sources.map((source) => {
    const parts = unreadable.get(source) ?? []
    if (parts.length > 0) return parts
    const findings = found.filter(({ file }) => file === source.file)
    const own = withoutWaived(findings, waivers).map((finding) => withAdvice(finding, spectralRules))
    const waived = waiverFindings(findings, waivers, gapsOf(source.document))
    return unique([...own, ...waived]).sort((a, b) => a.line - b.line || a.column - b.column)
  })
}

async function runLinters(sources: Source[]): Promise<Finding[]> {
  if (sources.length === 0) return []
  const files = sources.map(({ file }) => file)
  const findings = await Promise.all([
    lintWithRedocly(files),
    lintProse(files),
    lintWithSpectral(files),
    ...sources.map(({ file, document, lines }) => lintWithMetaSchema(file, document, lines)),
  ])
  return findings.flat()
}

function readSource(file: string): Source {
  const lines = new LineCounter()
  try {
    return { file, lines, document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }) }
  } catch (cause) {
    throw new Error(`Failed to read ${file}: there is no such file, or it is not readable. Check the path.`, { cause })
  }
}

// What is not YAML, or runs in circles, cannot be linted: the tools would say it in other words, or crash.
function unreadableParts({ file, document }: Source): Finding[] {
  const advice = 'Correct it; nothing else was checked.'
  if (document.errors.length > 0) {
    return document.errors.map(({ message, linePos }) => ({
      file,
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
      rule: 'yaml',
      message: message.split('\n')[0] ?? message,
      advice,
      pointer: '#/',
    }))
  }
  try {
    dereference(document.toJS() as Contract)
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // A $ref that leads nowhere is reported by the tools, with its line.
    return message.includes('leads back to itself')
      ? [{ file, line: 1, column: 1, rule: 'ref-loop', message, advice, pointer: '#/' }]
      : []
  }
}

function gapsOf(document: Document): string[] {
  const contract = document.toJS() as Partial<Contract> | null
  return [...Object.keys(contract?.['x-assumptions'] ?? {}), ...Object.keys(contract?.['x-not-modeled'] ?? {})]
}

// Tools report a shared component once for each place that uses it.
function unique(findings: Finding[]): Finding[] {
  const seen = new Map(findings.map((finding) => [`${finding.rule} ${finding.pointer} ${finding.message}`, finding]))
  return [...seen.values()]
}
