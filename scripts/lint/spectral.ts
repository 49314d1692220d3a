import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Document, Ruleset, Spectral } from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import { parse } from 'yaml'
import { isObject } from '../../src/lib/json.ts'
import { childPointer } from '../../src/lib/json-pointer.ts'
import { root } from '../contract/root.ts'
import { adviceFor } from './advice.ts'
import type { LocatedFinding } from './finding.ts'
import { rulesetOf } from './spectral-rules.ts'

const rulesetFile = join(root, '.spectral.yaml')

/**
 * The findings of Spectral with the rules of .spectral.yaml: those of `spectral lint`, without the start of the command,
 * which takes as long as its work.
 */
export async function lintWithSpectral(
  documents: readonly { file: string; text: string }[],
): Promise<LocatedFinding[]> {
  const { spectral, own } = await spectralWith(rulesetFile)
  const findings: LocatedFinding[] = []
  for (const { file, text } of documents) {
    // A name in place of the path, which Spectral would read as a URL. Without one, it loses the lines.
    const results = await spectral.run(new Document(text, parsers.Yaml, 'openapi.yaml'))
    for (const { code, path, message, range } of results) {
      const rule = String(code)
      findings.push({
        file,
        line: range.start.line + 1,
        column: range.start.character + 1,
        rule,
        message,
        pointer: childPointer('#', ...path),
        ...(own.has(rule) ? {} : { advice: adviceFor(rule) }),
      })
    }
  }
  return findings
}

/** Spectral with the rules of a file, and the names of those that the file itself defines. */
async function spectralWith(file: string): Promise<{ spectral: Spectral; own: ReadonlySet<string> }> {
  const ruleset: unknown = parse(readFileSync(file, 'utf8'))
  const spectral = new Spectral()
  spectral.setRuleset(new Ruleset(await rulesetOf(ruleset, file), { severity: 'recommended', source: file }))
  const { rules } = isObject(ruleset) ? ruleset : {}
  const defined = Object.entries(isObject(rules) ? rules : {}).filter(([, rule]) => isObject(rule))
  return { spectral, own: new Set(defined.map(([name]) => name)) }
}
