// Edits of the contract. Each must find what it is meant to change: an edit that changes nothing would prove nothing.

import type { Contract } from '../../scripts/contract/contract.ts'
import type { Node } from '../../scripts/lint/tree.ts'

/** Changes a contract in place. */
export type Edit = (contract: Node) => void

/** The contract with a defect; the one that is given stays as it is. */
export function edited(contract: Contract, edit: Edit): Contract {
  const copy = structuredClone(contract)
  // A contract is an object like any other to an edit.
  edit(copy as unknown as Node)
  return copy
}

export function all(parts: Edit[]): Edit {
  return (contract) => {
    for (const edit of parts) edit(contract)
  }
}

/** The edits by their names in the table. */
export const edits: Readonly<Record<string, (path: string, argument: unknown) => Edit>> = {
  set: (path, value) => at(path, ({ parent, key }) => Object.assign(parent, { [key]: structuredClone(value) })),
  add: (path, value) => at(path, (spot) => add(spot, path, structuredClone(value)), { isNew: true }),
  drop: (path) => at(path, drop),
  toEnd: (path) => at(path, ({ parent, key }) => reorder(parent, [...keysBut(parent, key), key])),
  rename: (path, name) =>
    at(path, ({ parent, key }) => reorder(parent, Object.keys(parent), (old) => (old === key ? String(name) : old))),
  swap: (path, keys) => at(path, ({ parent, key }) => swap(parent[key] as Node, keys as [string, string])),
  reword: (path, words) => at(path, (spot) => reword(spot, path, words as [string, string])),
  misspell: (path) =>
    at(path, ({ parent, key }) => {
      parent[key] = String(parent[key]).replace(/\b([a-z]{3})([a-z])(?!\2)([a-z])(?=[a-z]{2})/, '$1$3$2')
    }),
  everywhere: (pattern, text) => (contract) => {
    const before = JSON.stringify(contract)
    const after = before.replaceAll(new RegExp(pattern, 'g'), () => String(text))
    if (after === before) throw new Error(`Failed to replace ${pattern}: the contract does not have it.`)
    for (const key of Object.keys(contract)) delete contract[key]
    Object.assign(contract, JSON.parse(after))
  },
}

interface Spot {
  parent: Node
  key: string
}

const roots: Readonly<Record<string, readonly string[]>> = {
  pixels: ['paths', '/api/v1/pixels'],
  pixel: ['paths', '/api/v1/pixels/{id}'],
  domains: ['paths', '/api/v1/domains'],
  domain: ['paths', '/api/v1/domains/{id}'],
  json: ['content', 'application/json'],
  form: ['content', 'application/x-www-form-urlencoded'],
}

/** No key of the contract has a dot. */
function keysOf(contract: Node, path: string): string[] {
  const [first = '', ...rest] = path.split('.')
  const isComponent = first in (contract['components'] as Node) || first === 'pathItems'
  const start = isComponent ? ['components', first] : (roots[first] ?? [first])
  return [...start, ...rest.flatMap((key) => (key === 'json' || key === 'form' ? (roots[key] ?? []) : [key]))]
}

function at(path: string, change: (spot: Spot) => void, { isNew = false } = {}): Edit {
  return (contract) => {
    const keys = keysOf(contract, path)
    const key = keys.at(-1) ?? ''
    const parent = keys
      .slice(0, -1)
      .reduce<unknown>((node, name) => (typeof node === 'object' && node ? (node as Node)[name] : undefined), contract)
    // Lists are indexed like objects here.
    if (typeof parent !== 'object' || parent === null || (!isNew && !(key in parent)))
      throw new Error(`Failed to edit ${path}: the contract does not have it.`)
    change({ parent: parent as Node, key })
  }
}

function add({ parent, key }: Spot, path: string, value: unknown): void {
  if (Array.isArray(parent)) parent.push(value)
  else if (key in parent) throw new Error(`Failed to add ${path}: it is there already.`)
  else parent[key] = value
}

function drop({ parent, key }: Spot): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}

function swap(node: Node, [one, other]: [string, string]): void {
  const value = node[one]
  node[one] = node[other]
  node[other] = value
}

function reword({ parent, key }: Spot, path: string, [words, others]: [string, string]): void {
  const before = String(parent[key])
  if (!before.includes(words)) throw new Error(`Failed to reword ${path}: it does not say "${words}".`)
  parent[key] = before.replace(words, () => others)
}

function keysBut(node: Node, key: string): string[] {
  return Object.keys(node).filter((other) => other !== key)
}

/** The same values under keys in another order, or with other names. */
function reorder(node: Node, keys: string[], nameOf: (key: string) => string = (key) => key): void {
  const values = { ...node }
  for (const key of Object.keys(node)) delete node[key]
  for (const key of keys) node[nameOf(key)] = values[key]
}
