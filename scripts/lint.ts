// Usage: npm run lint [-- FILE…]
// Exit codes: 0 nothing found, 1 something found, 2 could not run.

import { relative, resolve } from 'node:path'
import { contractPath } from './contract.ts'
import { lintDocuments, type Finding } from './lint/lint.ts'

const files = process.argv.slice(2).map((file) => resolve(file))

try {
  const findings = (await lintDocuments(files.length > 0 ? files : [contractPath])).flat()
  for (const finding of findings) console.log(format(finding))
  console.error(findings.length === 0 ? 'The contract is clean.' : `${findings.length} found. Correct each, or see "Waivers" in CONTRIBUTING.md.`)
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function format({ file, line, column, rule, message, advice }: Finding): string {
  const place = `${relative(process.cwd(), file)}:${line}:${column}`
  return [`${place}  ${rule}`, `  ${message}`, ...(advice === undefined ? [] : [`  ${advice}`]), ''].join('\n')
}
