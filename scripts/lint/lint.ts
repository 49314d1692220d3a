import { dirname } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import { documentIn } from '../contract/folder.ts'
import { checkFindings } from './checks.ts'
import { withCopies } from './copies.ts'
import type { LocatedFinding } from './finding.ts'
import { type Document, documentOf, readDocument } from './document.ts'
import { lintWithRedocly } from './redocly.ts'
import { recheckNew } from './recheck-new.ts'
import { readWaivers, unusedWaivers, waiversFor, withoutWaived } from './waivers.ts'

export type { LocatedFinding } from './finding.ts'

/**
 * Lints documents with Redocly, Spectral and the checks of this repository, and applies the waivers.
 *
 * @param files absolute paths of OpenAPI documents in YAML
 * @param folder contains source-facts.yaml and the waivers; the folder of each file unless given
 * @returns the findings of each file, in the order of the files, each list with causes first and in the order of the lines
 * @throws if a file cannot be read or a tool cannot be run
 */
export async function lintDocuments(files: string[], folder?: string): Promise<LocatedFinding[][]> {
  return (await lintedDocuments(files, folder)).map(({ findings }) => findings)
}

interface Linted {
  findings: LocatedFinding[]
  contract: Contract
}

/** The same, with the contracts that were read. */
export async function lintedDocuments(files: string[], folder?: string): Promise<Linted[]> {
  return linted(files.map((file) => readDocument(file, folder ?? dirname(file))))
}

/** The findings of a contract that is not written yet, with the facts and the waivers of its folder. */
export async function lintText(text: string, folder: string): Promise<LocatedFinding[]> {
  const found = await linted([documentOf(documentIn(folder), text, folder)])
  return found.flatMap(({ findings }) => findings)
}

async function linted(documents: Document[]): Promise<Linted[]> {
  const found = await findingsIn(documents.filter(({ unsupported }) => unsupported.length === 0))
  return documents.map(({ file, folder: home, source, unsupported }) => {
    const contract = source.data
    if (unsupported.length > 0) return { contract, findings: unsupported }
    const findings = found.filter((finding) => finding.file === file)
    const own = waiversFor(contract, readWaivers(home))
    const left = [...withoutWaived(findings, own), ...unusedWaivers(findings, own)]
    const inOrder = unique(left).sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column)
    return { contract, findings: inOrder }
  })
}

async function findingsIn(documents: Document[]): Promise<LocatedFinding[]> {
  if (documents.length === 0) return []
  return withCopies(documents, async (copies) => {
    // Redocly runs in threads of its own, and reads while Spectral is loaded.
    const found = [
      lintWithRedocly(copies),
      recheckNew(documents, copies),
      import('./spectral.ts').then(({ lintWithSpectral }) => lintWithSpectral(documents)),
      ...documents.map(lintWithChecks),
    ]
    return (await Promise.all(found)).flat()
  })
}

async function lintWithChecks({ file, folder, source }: Document): Promise<LocatedFinding[]> {
  const findings = await checkFindings(source.data, folder)
  return findings.map((finding) => ({ file, ...source.positionOf(finding.pointer), ...finding }))
}

/** An example that no longer fits is usually the effect of another finding. */
function rank({ rule }: LocatedFinding): number {
  return rule.includes('example') ? 1 : 0
}

// Tools report a shared component once for each place that uses it.
function unique(findings: LocatedFinding[]): LocatedFinding[] {
  const seen = new Map(findings.map((finding) => [`${finding.rule} ${finding.pointer} ${finding.message}`, finding]))
  return [...seen.values()]
}
