// The facts of the source document, which openapi/source-facts.yaml transcribes.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Node } from '../contract/tree.ts'

/** What an operation takes. The keywords are those of the schemas of the contract. */
export interface SourceRequest {
  tag: string
  query?: Record<string, Node>
  form?: Record<string, Node>
  isFormRequired?: boolean
}

interface SourceFacts {
  server: string
  authentication: string
  /** By method and path. */
  requests: Record<string, SourceRequest>
  gaps: readonly { section: string; gap: string; ledgerIds: readonly string[] }[]
}

const file = new URL('../../openapi/source-facts.yaml', import.meta.url)

export const sourceFacts = parse(readFileSync(file, 'utf8')) as SourceFacts // written by hand in this shape
