import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import { proseOf } from '../../site/build/guides/blank.ts'
import { deadLinks } from '../../site/build/guides/links.ts'
import { guidesFolder, readGuides } from '../../site/build/guides/read-guides.ts'
import { withAdvice } from './advice.ts'
import type { Finding } from './finding.ts'
import { lintProse } from './redocly.ts'

/** Checks the prose of the guides by the rules that the contract's prose obeys, and their links. */
export async function lintGuides(contract: Contract, folder = guidesFolder): Promise<Finding[]> {
  const guides = readGuides(folder)
  const links = deadLinks(guides, contract).map(({ file, line, column, target }) => ({
    file: join(folder, file),
    line,
    column,
    rule: 'guide-links',
    message: `The link "${target}" leads nowhere`,
    advice:
      'Link to a guide (lists.md, lists.md#pages), an operation (#operation/getPixel), a file of this repository (../LICENSE) or an https address.',
    pointer: '#/',
  }))
  return [...(await proseFindings(guides, folder)), ...links].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
  )
}

// The checker would also spell code, addresses and placeholders, so it gets copies without them.
async function proseFindings(guides: Map<string, string>, folder: string): Promise<Finding[]> {
  const copies = await mkdtemp(join(tmpdir(), 'guides-'))
  try {
    for (const [name, markdown] of guides) await writeFile(join(copies, name), proseOf(markdown))
    const findings = await lintProse([...guides.keys()].map((name) => join(copies, name)))
    return findings.map((finding) => withAdvice({ ...finding, file: join(folder, basename(finding.file)) }, new Set()))
  } finally {
    await rm(copies, { recursive: true })
  }
}
