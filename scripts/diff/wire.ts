// The wire view: how two contracts differ for programs that send requests. `redocly diff` compares and rates.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, parseJson, propertiesOf } from '../../src/lib/json.ts'
import { pointerKeys } from '../../src/lib/json-pointer.ts'
import type { Contract } from '../contract/contract.ts'
import { pointerOf } from '../contract/dereference.ts'
import { lowerFirst } from '../../src/lib/text.ts'
import { operationsOf } from '../contract/written-operations.ts'
import { redocly } from '../tools/redocly.ts'
import { inTemporaryFolder } from '../tools/temporary-folder.ts'
import type { Rating } from './versions.ts'
import { byName, wireForm } from './wire-form.ts'

/** One change as a sentence, with its operations. */
export interface WireChange {
  rating: Rating
  text: string
  /** `GET /v1/books`. */
  operations: string[]
  /** Its place in the new contract, or the nearest one above it. */
  pointer: string
}

/** A change as `redocly diff` reports it. */
interface RawChange {
  path: string
  kind: 'added' | 'removed' | 'modified'
  impact: 'major' | 'minor' | 'patch'
  /** The keyword that differs. */
  property?: string
  base?: { value?: unknown }
  revision?: { value?: unknown }
  verdicts: { message: string }[]
}

/** @throws if Redocly cannot be run */
export async function rawChanges(base: Contract, head: Contract): Promise<RawChange[]> {
  const texts = [base, head].map((contract) => JSON.stringify(wireForm(contract)))
  // Most changes are of our knowledge only.
  if (texts[0] === texts[1]) return []
  return inTemporaryFolder(async (folder) => {
    const files = [join(folder, 'base.json'), join(folder, 'head.json')]
    for (const [index, file] of files.entries()) await writeFile(file, texts[index] ?? '')
    // Our redocly.yaml extends the rules of lint, which rate nothing.
    const config = join(folder, 'redocly.yaml')
    await writeFile(config, 'telemetry: off\nextends: [diff-recommended]\n')
    const { stdout, stderr } = await redocly(['diff', ...files, '--format', 'json', '--fail-on', 'none'], config)
    if (!stdout.startsWith('{')) throw new Error(`Failed to run redocly diff: ${stderr.trim()}`)
    const { changes } = parseJson(stdout) as { changes: RawChange[] }
    return changes.filter((change) => !isSaidByRemoval(change, changes))
  })
}

/** A removed property is not required any more; the second change is not reported. */
function isSaidByRemoval({ path, property, base, revision }: RawChange, all: RawChange[]): boolean {
  if (property !== 'required' || !Array.isArray(base?.value)) return false
  const left = new Set([revision?.value ?? []].flat())
  const names = base.value.filter((name) => !left.has(name))
  const isRemoved = (name: unknown): boolean =>
    all.some((other) => other.kind === 'removed' && other.path === `${path}/properties/${String(name)}`)
  return names.length > 0 && names.every(isRemoved)
}

/** The key of equal changes. */
export function keyOf({ path, kind, property, base, revision }: RawChange): string {
  return JSON.stringify([path, kind, property, base?.value, revision?.value])
}

/** The changes for readers, with breaks first. Equal changes in several operations become one. */
export function wireChanges(raw: RawChange[], base: Contract, head: Contract): WireChange[] {
  const grouped = new Map<string, WireChange>()
  for (const change of raw) {
    const { operation, ...described } = sentenceOf(change, base, head)
    const key = `${described.rating} ${described.text}`
    const known = grouped.get(key)
    if (!known) grouped.set(key, { ...described, operations: operation === '' ? [] : [operation] })
    else if (!known.operations.includes(operation)) known.operations.push(operation)
  }
  const order: Rating[] = ['breaking', 'additive', 'compatible']
  return [...grouped.values()].sort((one, other) => order.indexOf(one.rating) - order.indexOf(other.rating))
}

function sentenceOf(change: RawChange, base: Contract, head: Contract) {
  const [home, path = '', method = '', section = '', ...keys] = pointerKeys(change.path)
  if (home !== 'paths')
    return { rating: ratingOf(change, ''), text: newsOf(change), operation: '', pointer: `#/${home}` }
  const operation = `${method.toUpperCase()} ${path}`.trim()
  const { pointer, names } = placeIn(head, path, method, [section, ...keys])
  const old = placeIn(base, path, method, [section, ...keys])
  const place = placeName(section, keys, change.kind === 'removed' ? old.names : names)
  return {
    rating: ratingOf(change, section),
    text: place === '' ? newsOf(change) : `${place}: ${lowerFirst(newsOf(change))}`,
    operation,
    pointer,
  }
}

/** The place of an element of the wire form, and the names on the way that tell readers where it is. */
function placeIn(contract: Contract, path: string, method: string, keys: string[]) {
  const operation = operationsOf(contract).find((one) => one.path === path && one.method === method)
  let pointer = operation?.pointer ?? '#/paths'
  let node: unknown = operation && { ...operation, parameters: byName(operation.parameters) }
  const names: string[] = []
  for (const [index, key] of keys.filter(Boolean).entries()) {
    node = propertiesOf(node)[key]
    if (isObject(node) && pointerOf(node) !== '#') pointer = pointerOf(node)
    if (keys[index - 1] === 'properties' || keys[index - 1] === 'headers') names.push(key)
    if (keys[index - 1] === 'parameters') names.push(String(propertiesOf(node)['name']))
    // A change of a record is the same in a list and alone.
    if (key === 'items' && isObject(node) && 'properties' in node) names.length = 0
  }
  return { pointer, names }
}

/** "response, `title`". */
function placeName(section: string, [status = '', ...keys]: string[], names: string[]): string {
  const name = names.at(-1)
  const of = name === undefined ? '' : `, \`${name}\``
  if (section === 'parameters') return `parameter \`${name}\``
  if (section === 'requestBody') return `form${of}`
  if (section !== 'responses') return section
  // The status of a success differs from operation to operation.
  return keys.length > 0 && status.startsWith('2') ? `response${of}` : `response ${status}${of}`
}

function newsOf({ kind, property, base, revision, verdicts: [verdict], path }: RawChange): string {
  if (verdict) return verdict.message
  const keysBelow = pointerKeys(path).length - 3
  if (path.includes('/security')) return kind === 'removed' ? 'is public now.' : 'the key is optional now.'
  if (kind === 'added') return keysBelow <= 0 ? 'The operation is new.' : 'is new.'
  if (kind === 'removed') return 'was removed.'
  return `\`${property}\` was ${shown(base?.value)}, and is ${shown(revision?.value)}.`
}

function shown(value: unknown): string {
  return value === undefined ? 'not there' : `\`${JSON.stringify(value)}\``
}

/** Changes that Redocly rates too low: with another default, leaving a parameter out gives another result. */
function ratingOf({ impact, property, path, kind }: RawChange, section: string): Rating {
  if (property === 'default' && section !== 'responses') return 'breaking'
  if (path.includes('/security') && kind === 'removed' && impact !== 'major') return 'additive'
  return ({ major: 'breaking', minor: 'additive', patch: 'compatible' } as const)[impact]
}
