// The lines in CHANGELOG.md for adopted facts.

import type { Contract } from '../contract/contract.ts'

/** For each fact: what the contract has now, and what to check in code that relied on what it had. */
export function changesIn(before: Contract, now: Contract): string[] {
  return Object.entries(now['x-assumptions']).flatMap(([id, { assumed }]) => {
    const { assumed: was = '', ifWrong = '' } = before['x-assumptions'][id] ?? {}
    const [is, old] = [assumed.trim(), was.trim()]
    return is === old ? [] : [`- [Correction] \`${id}\`: ${is} If you relied on something else: ${ifWrong.trim()}`]
  })
}

const part = '### Description'

/** The changelog with lines in its unreleased section, which is new if the last one is released. */
export function withChanges(changelog: string, version: string, lines: readonly string[]): string {
  const [start, end] = sectionIn(changelog)
  if (start === -1) {
    const first = changelog.search(/^## /m)
    const place = first === -1 ? changelog.length : first
    const heading = `## ${version} (unreleased)\n\n${part}\n\n${lines.join('\n')}\n\n`
    return changelog.slice(0, place) + heading + changelog.slice(place)
  }
  const section = changelog.slice(start, end)
  const heading = section.indexOf(`${part}\n`)
  const added = `${lines.join('\n')}\n`
  const next =
    heading === -1
      ? `${section.trimEnd()}\n\n${part}\n\n${added}${end === changelog.length ? '' : '\n'}`
      : `${section.slice(0, heading)}${part}\n\n${added}${section.slice(heading + part.length).trimStart()}`
  return changelog.slice(0, start) + next + changelog.slice(end)
}

/** Where the unreleased section begins and ends; -1 if there is none. */
function sectionIn(changelog: string): [start: number, end: number] {
  const start = changelog.search(/^## .*unreleased/im)
  const next = changelog.slice(start + 1).search(/^## /m)
  return [start, next === -1 ? changelog.length : start + 1 + next]
}
