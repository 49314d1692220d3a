// The checks that no linter has: compare the contract with its source and its assumptions, and its examples with each
// other. They run in this process; the rules of the linters are in .spectral.yaml and redocly.yaml.

import type { Contract } from '../contract/contract.ts'
import { contractFolder } from '../contract/folder.ts'
import { operationViews } from '../contract/operations.ts'
import type { Finding } from '../contract/tree.ts'
import { manifest } from '../tools/manifest.ts'
import type { Check } from './check.ts'
import { examples } from './checks/examples.ts'
import { missingMarks } from './checks/missing-marks.ts'
import { marks, samePackage, sourceGaps } from './checks/names.ts'
import { needlessMarks } from './checks/needless-marks.ts'
import { neutralError } from './checks/neutral-error.ts'
import { sameFacts } from './checks/same-facts.ts'
import { sentences } from './checks/sentences.ts'
import { sourceRequests } from './checks/source-requests.ts'
import { readSourceFacts } from './source-facts.ts'

/** By the name of the rule: the check, and what to do about its findings. */
const checks: Readonly<Record<string, { find: Check; advice: string }>> = {
  'source-requests': {
    find: sourceRequests,
    advice: 'Correct the contract. If the source has changed, correct source-facts.yaml.',
  },
  'source-gaps': {
    find: sourceGaps,
    advice: 'Add the entry to `x-assumptions` or to `x-not-modeled`, or correct `gaps` in source-facts.yaml.',
  },
  marks: {
    find: marks,
    advice: 'Add it to the `x-assumption` of the elements that rest on it, or move it to `x-not-modeled`.',
  },
  'missing-marks': {
    find: missingMarks,
    advice: 'Add the id of the entry to the `x-assumption` of the element; if there is none, add one.',
  },
  'needless-marks': {
    find: needlessMarks,
    advice: 'Remove the id from its `x-assumption`.',
  },
  'same-facts': {
    find: sameFacts,
    advice:
      'Correct what differs. If the service differs by resource, give the entry a `value` for each: `{ record: 404, other: 410 }`.',
  },
  sentences: {
    find: sentences,
    advice: 'Correct the one that is wrong. What goes beyond the fact belongs in `also`.',
  },
  examples: {
    find: examples,
    advice:
      'Correct the example: all examples show the same records. If the contract leaves the reason of an error open, name that entry as `x-rejection`.',
  },
  'neutral-error': {
    find: neutralError,
    advice: 'Put an example before it that fits any error, without `x-status`.',
  },
  'same-package': { find: samePackage, advice: 'Change both in one commit.' },
}

interface CheckFinding extends Finding {
  rule: string
  advice: string
}

/**
 * The findings of the checks in a supported contract.
 *
 * @param folder contains source-facts.yaml
 */
export async function checkFindings(contract: Contract, folder = contractFolder): Promise<CheckFinding[]> {
  const input = {
    contract,
    views: operationViews(contract),
    source: readSourceFacts(folder),
    ...(folder === contractFolder && { shipped: manifest }),
  }
  const found = await Promise.all(
    Object.entries(checks).map(async ([rule, { find, advice }]) => {
      const findings = [...(await find(input))]
      return findings.map((finding) => ({ ...finding, rule, advice }))
    }),
  )
  return found.flat()
}
