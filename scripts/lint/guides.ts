import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../contract/contract.ts'
import { withAdvice } from './advice.ts'
import type { Finding } from './finding.ts'
import { lintProse } from './redocly.ts'

/** Code, addresses, and what the contract fills in: what people do not read as sentences. */
const notProse = /^(`{3,})[^\n]*\n[\s\S]*?^\1$|\]\([^)\n]*\)|\{\{.*?\}\}/gm

/**
 * Checks the prose of the guides by the rules that the contract's prose obeys. The checker would spell what is no prose
 * too, so it gets copies where each sign of that is a space: lines and columns stay true.
 */
export async function lintGuides(folder = join(root, 'guides')): Promise<Finding[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const copies = await mkdtemp(join(tmpdir(), 'guides-'))
  try {
    for (const name of names) {
      const markdown = readFileSync(join(folder, name), 'utf8')
      const prose = markdown.replace(notProse, (part) => part.replace(/[^\n]/g, ' '))
      await writeFile(join(copies, name), prose)
    }
    const findings = await lintProse(names.sort().map((name) => join(copies, name)))
    return findings.map((finding) => withAdvice({ ...finding, file: join(folder, basename(finding.file)) }, new Set()))
  } finally {
    await rm(copies, { recursive: true })
  }
}
