import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument, type Document } from 'yaml'
import type { Contract } from '../contract.ts'
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
  const wellFormed = sources.filter(({ document }) => document.errors.length === 0)
  const found = await runLinters(wellFormed)
  const waivers = readWaivers()
  const spectralRules = ownRules()
  return sources.map((source) => {
    if (source.document.errors.length > 0) return syntaxErrors(source)
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

// What is not YAML cannot be linted; the tools would only repeat this in other words.
function syntaxErrors({ file, document }: Source): Finding[] {
  return document.errors.map(({ message, linePos }) => ({
    file,
    line: linePos?.[0].line ?? 1,
    column: linePos?.[0].col ?? 1,
    rule: 'yaml',
    message: message.split('\n')[0] ?? message,
    advice: 'Correct the YAML; nothing else was checked.',
    pointer: '#/',
  }))
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
