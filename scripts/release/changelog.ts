// The section of CHANGELOG.md that a release closes.

export interface Section {
  heading: string
  /** The text between its heading and the next one. */
  text: string
}

/** The section of a version, or the unreleased one; undefined if there is none. */
export function sectionOf(changelog: string, version: string): Section | undefined {
  const sections = changelog.split(/^(?=## )/m).filter((part) => part.startsWith('## '))
  const headed = (test: (heading: string) => boolean) => sections.find((part) => test(part.split('\n')[0] ?? ''))
  const found =
    headed((heading) => heading === `## ${version}` || heading.startsWith(`## ${version} `)) ??
    headed((heading) => /unreleased/i.test(heading))
  if (found === undefined) return undefined
  const [heading = '', ...lines] = found.split('\n')
  return { heading, text: lines.join('\n').trim() }
}

/** The changelog with the date of a release in the heading of its section. */
export function released(changelog: string, { heading }: Section, version: string, today: string): string {
  return changelog.replace(heading, `## ${version} (${today})`)
}
