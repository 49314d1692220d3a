import type { Contract } from '../contract/contract.ts'
import { unsupportedIn } from '../contract/limits/limits.ts'
import { readText } from '../contract/read-contract.ts'
import { type Source, sourceIn } from '../contract/source.ts'
import type { LocatedFinding } from './finding.ts'

/** A document to lint, read once. */
export interface Document {
  file: string
  text: string
  folder: string
  source: Source<Contract>
  /** What tools cannot read or do. It would cause their other findings. */
  unsupported: LocatedFinding[]
}

/** @throws if the file cannot be read */
export function readDocument(file: string, folder: string): Document {
  return documentOf(file, readText(file), folder)
}

/** @param text that of the file, or what it will have */
export function documentOf(file: string, text: string, folder: string): Document {
  const source = sourceIn<Contract>(text)
  const advice = 'Fix this first; nothing else was checked.'
  const unsupported = unsupportedIn(source).map((problem) => ({ file, ...problem, rule: 'unsupported', advice }))
  return { file, text, folder, source, unsupported }
}
