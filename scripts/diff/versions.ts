// Decides how far the version must move.

type Bump = 'none' | 'patch' | 'minor' | 'major'

export interface Versions {
  base: string
  head: string
  /** The part of the version that the changes need. */
  bump: Bump
  /** The lowest version that fits. */
  needed: string
  fits: boolean
}

/** What a change does to programs that use the API: it breaks them, adds something, or neither. */
export type Rating = 'breaking' | 'additive' | 'compatible'

/** The highest rating of all changes. */
export type Extent = Rating | 'nothing'

/** Below 1.0, a minor version may break, and everything else is a patch. */
export function versionsFor(extent: Extent, base: string, head: string): Versions {
  const isBelowOne = base.startsWith('0.')
  const bumps: Record<Extent, Bump> = isBelowOne
    ? { breaking: 'minor', additive: 'patch', compatible: 'patch', nothing: 'none' }
    : { breaking: 'major', additive: 'minor', compatible: 'patch', nothing: 'none' }
  const bump = bumps[extent]
  const needed = bumped(base, bump)
  return { base, head, bump, needed, fits: compareVersions(head, needed) >= 0 }
}

function bumped(version: string, bump: Bump): string {
  const [major = 0, minor = 0, patch = 0] = numbersIn(version)
  const next: Record<Bump, number[]> = {
    none: [major, minor, patch],
    patch: [major, minor, patch + 1],
    minor: [major, minor + 1, 0],
    major: [major + 1, 0, 0],
  }
  return next[bump].join('.')
}

/** Negative if the first is lower. */
function compareVersions(one: string, other: string): number {
  const [ones, others] = [numbersIn(one), numbersIn(other)]
  const index = ones.findIndex((number, place) => number !== others[place])
  return index === -1 ? 0 : (ones[index] ?? 0) - (others[index] ?? 0)
}

function numbersIn(version: string): number[] {
  return version.split(/[.+-]/).slice(0, 3).map(Number)
}
