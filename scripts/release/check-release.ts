// What prevents a release, in sentences.

import type { Contract } from '../contract/contract.ts'
import { passedSunsets } from '../contract/deprecation.ts'
import { type Diff, findingsOf, newDeprecations } from '../diff/diff.ts'
import { compareVersions, versionsFor } from '../diff/versions.ts'
import type { Section } from './changelog.ts'

interface Release {
  version: string
  section: Section | undefined
  /** With the new version. */
  head: Contract
  /** Missing before the first release. */
  last?: { contract: Contract; diff: Diff }
}

export function releaseFindings({ version, section, head, last }: Release): string[] {
  if (!section)
    return [`CHANGELOG.md has no section "## ${version} (unreleased)". Add it, with a line for each change.`]
  const { text } = section
  const empty = /^- /m.test(text) ? [] : [`"${section.heading}" in CHANGELOG.md has no line. Write what users notice.`]
  if (!last) return [...empty, ...passedSunsets(head).map(({ what, sunset }) => `${what} could end on ${sunset}.`)]
  const { contract, diff } = last
  const before = contract.info.version
  if (compareVersions(version, before) <= 0) return [`${version} is not above ${before}, the last release.`]
  return [...empty, ...findingsOf(diff, head), ...untold(text, diff), ...unnamed(text, contract, head), ...tooLow()]

  /** Only the changelog knows what our own code breaks. */
  function tooLow(): string[] {
    const { fits, needed } = versionsFor('breaking', before, version)
    return text.includes('[Breaking]') && !fits
      ? [`The changelog has a line with [Breaking], which needs ${needed} or more.`]
      : []
  }
}

/** A `[Breaking]` or `[Correction]` that the changelog lacks, although the contract needs it. */
function untold(text: string, { wire, knowledge, types }: Diff): string[] {
  const kinds = knowledge.changes.map(({ kind }) => kind)
  const isBreaking = types.length > 0 || kinds.includes('changed') || wire.some(({ rating }) => rating === 'breaking')
  const needed = [...(isBreaking ? ['[Breaking]'] : []), ...(kinds.includes('corrected') ? ['[Correction]'] : [])]
  return needed
    .filter((mark) => !text.includes(mark))
    .map((mark) => `CHANGELOG.md has no line with ${mark}. \`npm run diff\` prints what to tell.`)
}

function unnamed(text: string, base: Contract, head: Contract): string[] {
  return newDeprecations(base, head)
    .filter(({ what }) => !text.includes(/`[^`]+`/.exec(what)?.[0] ?? what))
    .map(({ what }) => `${what} is deprecated, which CHANGELOG.md does not tell.`)
}
