// The statements of the source document, which source-facts.yaml transcribes.

import { join } from 'node:path'
import { readYaml } from '../contract/read-yaml.ts'
import type { Node } from '../contract/tree.ts'

/** The parts of a request. The keywords are those of the contract's schemas. */
export interface SourceRequest {
  tag: string
  query?: Record<string, Node>
  form?: Record<string, Node>
  isFormRequired?: boolean
}

export interface SourceFacts {
  server: string
  authentication: string
  /** By method and path. */
  requests: Record<string, SourceRequest>
  gaps: readonly { section: string; gap: string; ledgerIds: readonly string[] }[]
}

/**
 * @throws if the folder has none, because then nobody knows what is stated and what is assumed, or if one is misshapen; the
 * message has the line
 */
export function readSourceFacts(folder: string): SourceFacts {
  return readYaml<SourceFacts>(join(folder, 'source-facts.yaml'), 'sourceFacts').data
}
