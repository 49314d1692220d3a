// Usage: npm run diff [-- BASE --json --format github --contract openapi]
// Compares the contract with BASE, in two views: what the service does, and what we know. BASE
// is a file or a revision of git. The default is the newest tag v*. Without one, it ends with 0 in CI and with 2 elsewhere.
// Exit codes: 0 the version fits, 1 it does not, or a sunset has passed, 2 could not run.

import { parseArgs } from 'node:util'
import { contractFlag, documentIn, folderNamed, placeOf } from './contract/folder.ts'
import { contractIn, readText } from './contract/read-contract.ts'
import { root } from './contract/root.ts'
import { sourceIn } from './contract/source.ts'
import { diffOf, findingsOf } from './diff/diff.ts'
import { newestTag, readBase } from './diff/read-base.ts'
import { githubText, reportText } from './diff/report.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { ...contractFlag, json: { type: 'boolean', default: false }, format: { type: 'string' } },
    allowPositionals: true,
  })
  const [named, ...more] = positionals
  if (more.length > 0) throw new Error(`Failed to compare: name one base, not ${positionals.join(' and ')}.`)
  if (values.format !== undefined && values.format !== 'github')
    throw new Error(`Failed to compare: there is no --format "${values.format}". There is github; or pass --json.`)
  const folder = folderNamed(values.contract)
  const file = documentIn(folder)
  const text = readText(file)
  const head = contractIn(text, file)
  const name = named ?? newestTag(root)
  if (name === undefined) return withoutTag()
  const base = readBase(name, folder)
  const diff = await diffOf({ base, head })
  const findings = findingsOf(diff, head)
  if (values.json) console.log(JSON.stringify({ ...diff, findings }, null, 2))
  else if (values.format === 'github') {
    const { positionOf } = sourceIn(text)
    process.stdout.write(githubText(diff, findings, placeOf(file), (pointer) => positionOf(pointer).line))
  } else process.stdout.write(reportText(diff, findings))
  process.exitCode = findings.length === 0 ? 0 : 1
})

/** In CI, nobody can name a base, and a repository without a release is no failure. */
function withoutTag(): void {
  const reason = 'there is no tag v* to compare with'
  if (!process.env['CI'])
    throw new Error(`Failed to compare: ${reason}. Name a file or a revision of git: npm run diff -- HEAD~1`)
  console.error(`Nothing was compared: ${reason}.`)
}
