import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import * as spectralFunctions from '@stoplight/spectral-functions'
import { oas } from '@stoplight/spectral-rulesets'
import { isObject } from '../../src/lib/json.ts'

const functions = new Map<unknown, unknown>(Object.entries(spectralFunctions))

/** The rules of a file of Spectral, with the functions that it names. */
export async function rulesetOf(written: unknown, file: string): Promise<RulesetDefinition> {
  return simpleRuleset(written) ?? (await translated(file))
}

/** Rules that extend only `spectral:oas`, and use only the functions of Spectral; undefined if there is more. */
function simpleRuleset(written: unknown): RulesetDefinition | undefined {
  if (!isObject(written)) return undefined
  const { extends: base, rules, ...others } = written
  const isSimple = Object.keys(others).length === 0 && String(base) === 'spectral:oas' && isObject(rules)
  if (!isSimple) return undefined
  const named = Object.entries(rules).map(([name, rule]) => [name, isObject(rule) ? withFunctions(rule) : rule])
  if (named.some(([, rule]) => rule === undefined)) return undefined
  return { extends: [oas], rules: Object.fromEntries(named) } as RulesetDefinition // Spectral checks it
}

function withFunctions(rule: Record<string, unknown>): Record<string, unknown> | undefined {
  const steps = [rule['then']].flat().map((step) => {
    const named = isObject(step) ? functions.get(step['function']) : undefined
    return named === undefined ? undefined : { ...(step as object), function: named }
  })
  if ('formats' in rule || steps.includes(undefined)) return undefined
  // biome-ignore lint/suspicious/noThenProperty: Spectral has this name for what a rule does.
  return { ...rule, then: steps }
}

/** As the command of Spectral reads it: loading its translator takes longer than a whole lint. */
async function translated(file: string): Promise<RulesetDefinition> {
  const { migrateRuleset } = await import('@stoplight/spectral-ruleset-migrator')
  const code = await migrateRuleset(file, { format: 'commonjs', fs })
  const module = { exports: {} as RulesetDefinition }
  new Function('module', 'require', code)(module, createRequire(import.meta.url))
  return module.exports
}
