import { LineCounter, parseDocument } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import { pointerKeys } from '../../src/lib/json-pointer.ts'
import { positionOf } from '../contract/yaml-position.ts'

/** One thing that a linter found wrong with the contract. */
export interface Finding {
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  rule: string
  message: string
  advice?: string
  /** Where in the document, as a JSON Pointer with a leading `#` (RFC 6901). */
  pointer: string
}

/** A document that can be read, and what its pointers are in the file. */
export interface Source<Document = Contract> {
  file: string
  contract: Document
  positionOf: (pointer: string) => { line: number; column: number }
}

/** The document in a text of YAML, which its author wrote in this shape. */
export function sourceIn<Document>(file: string, text: string): Source<Document> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return {
    file,
    contract: document.toJS() as Document,
    positionOf: (pointer) => positionOf(pointerKeys(pointer), document, lines),
  }
}
