import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../contract/root.ts'
import { runTool } from '../tools/run-tool.ts'
import { childPointer } from '../../src/lib/json-pointer.ts'
import { adviceFor } from './advice.ts'
import type { LocatedFinding } from './finding.ts'
import { parseJson } from '../../src/lib/json.ts'

interface Result {
  code: string
  path: (string | number)[]
  message: string
  range: { start: { line: number; character: number } }
  source: string
}

const options = ['--ruleset', '.spectral.yaml', '--format', 'json', '--quiet']

/** The findings of Spectral with the rules of .spectral.yaml. One process reads all files. */
export async function lintWithSpectral(files: string[]): Promise<LocatedFinding[]> {
  const { stdout, stderr } = await runTool('spectral', ['lint', ...files, ...options])
  if (!stdout.startsWith('[')) throw new Error(`Failed to run spectral lint: ${(stderr || stdout).trim()}`)
  const own = ownRules()
  return (parseJson(stdout) as Result[]).map(({ code, path, message, range, source }) => ({
    file: source,
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule: code,
    message,
    pointer: childPointer('#', ...path),
    ...(own.has(code) ? {} : { advice: adviceFor(code) }),
  }))
}

/** The rules that .spectral.yaml itself defines. */
function ownRules(): ReadonlySet<string> {
  const { rules } = parse(readFileSync(join(root, '.spectral.yaml'), 'utf8')) as { rules: Record<string, unknown> }
  return new Set(Object.keys(rules))
}
