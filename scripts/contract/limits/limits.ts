// Why client, mock and pages cannot be made from a contract: one sentence for each problem, with its place.

import { isObject } from '../../../src/lib/json.ts'
import { childPointer } from '../../../src/lib/json-pointer.ts'
import { assumptionsOf } from '../assumption-marks.ts'
import type { Contract } from '../contract.ts'
import { dereference, RefError } from '../dereference.ts'
import { operationViews } from '../operations.ts'
import type { Position, Source } from '../source.ts'
import { type Finding, placesOf } from '../tree.ts'
import { operationsOf } from '../written-operations.ts'
import { deprecationLimits } from './deprecation-limits.ts'
import { documentLimits, labelLimits } from './document-limits.ts'
import { fieldLimits } from './field-limits.ts'
import { keyFindings } from './keys.ts'
import { nameLimits } from './name-limits.ts'
import { operationLimits } from './operation-limits.ts'

/** In this order, because what one finds causes what later ones would find. */
const stages: readonly ((contract: Contract) => Finding[])[] = [
  formFindings,
  keyFindings,
  refFindings,
  markFindings,
  (contract) => {
    const operations = operationsOf(contract)
    return [...documentLimits(contract), ...nameLimits(contract, operations), ...operationLimits(operations)]
  },
  (contract) => fieldLimits(operationViews(contract), contract['x-not-modeled']),
  deprecationLimits,
  labelLimits,
]

interface PlacedFinding extends Finding, Position {}

/** What keeps tools from reading a text, in the order of its lines. A readable contract may still be wrong. */
export function unsupportedIn({ data, problem, positionOf }: Source<Contract>): PlacedFinding[] {
  if (problem) return [{ pointer: '#', ...problem }]
  return contractFindings(data)
    .map((found) => ({ ...found, ...positionOf(found.pointer) }))
    .sort((one, other) => one.line - other.line)
}

/** The same for a document that was read. */
export function contractFindings(contract: Contract): Finding[] {
  for (const stage of stages) {
    const findings = stage(contract)
    if (findings.length > 0) return findings
  }
  return []
}

function formFindings(contract: unknown): Finding[] {
  if (isObject(contract)) return []
  return [{ pointer: '#', message: 'The file is not an object: begin it with `openapi: 3.1.1`.' }]
}

function refFindings(contract: Contract): Finding[] {
  try {
    dereference(contract)
    return []
  } catch (error) {
    if (error instanceof RefError) return [{ pointer: error.pointer, message: error.message }]
    throw error
  }
}

/** Marks that name an unknown assumption. */
function markFindings(contract: Contract): Finding[] {
  const known = Object.keys(contract['x-assumptions'])
  return placesOf(contract).flatMap(({ pointer, node }) => {
    const unknown = assumptionsOf(node).filter((id) => !known.includes(id))
    return unknown.map((id) => ({
      pointer: childPointer(pointer, 'x-assumption'),
      message: `The list of assumptions has no entry "${id}". Correct the name, or add the entry to \`x-assumptions\`.`,
    }))
  })
}
