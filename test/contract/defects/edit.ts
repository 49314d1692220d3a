// Edits of the contract as data. Each must find what it is meant to change: an edit that changes nothing would prove nothing.

import type { Contract } from '../../../scripts/contract/contract.ts'
import { isNode, type Node } from '../../../scripts/lint/tree.ts'

/** Changes a contract in place. */
export type Edit = (contract: Node) => void

/** Keys from the root with a dot between them: no key of the contract has one. */
type Path = string

/** The contract with a defect; the one that is given stays as it is. */
export function edited(contract: Contract, edit: Edit): Contract {
  const copy = structuredClone(contract)
  // A contract is an object like any other to an edit.
  edit(copy as unknown as Node)
  return copy
}

/** Changes a value that is there. */
export function set(path: Path, value: unknown): Edit {
  return (contract) => {
    const { parent, key } = placeOf(contract, path)
    parent[key] = structuredClone(value)
  }
}

/** Changes a text that is there, whatever it says. */
export function reword(path: Path, change: (text: string) => string): Edit {
  return (contract) => {
    const { parent, key } = placeOf(contract, path)
    const before = String(parent[key])
    const after = change(before)
    if (after === before) throw new Error(`Failed to reword ${path}: "${before}" stays as it is.`)
    parent[key] = after
  }
}

/** Exchanges two letters in the middle of the first long word of a text. */
export function misspell(path: Path): Edit {
  return reword(path, (text) => text.replace(/\b([a-z]{3})([a-z])(?!\2)([a-z])(?=[a-z]{2})/, '$1$3$2'))
}

/** Adds a key to an object or, with the key `-`, an item to the end of a list. */
export function add(path: Path, value: unknown): Edit {
  return (contract) => {
    const { parentPath, key } = split(path)
    const parent = parentPath === '' ? contract : valueAt(contract, parentPath)
    if (Array.isArray(parent) && key === '-') parent.push(structuredClone(value))
    else if (!isNode(parent)) throw new Error(`Failed to add ${path}: its parent is not an object.`)
    else if (key in parent) throw new Error(`Failed to add ${path}: it is there already.`)
    else parent[key] = structuredClone(value)
  }
}

/** Removes a key or an item. */
export function drop(path: Path): Edit {
  return (contract) => {
    const { parent, key } = placeOf(contract, path)
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  }
}

/** Gives a key another name and leaves it where it is. */
export function rename(path: Path, name: string): Edit {
  return (contract) => {
    const { parent, key } = placeOf(contract, path)
    reorder(parent, Object.keys(parent), (old) => (old === key ? name : old))
  }
}

/** Moves a key to the end of its object. */
export function toEnd(path: Path): Edit {
  return (contract) => {
    const { parent, key } = placeOf(contract, path)
    reorder(parent, [...Object.keys(parent).filter((other) => other !== key), key])
  }
}

/** Exchanges two items of a list, or the values of two keys. */
export function swap(path: Path, one: string, other: string): Edit {
  return (contract) => {
    const left = placeOf(contract, `${path}.${one}`)
    const right = placeOf(contract, `${path}.${other}`)
    const value = left.parent[one]
    left.parent[one] = right.parent[other]
    right.parent[other] = value
  }
}

/** Replaces words wherever they stand, keys included: the contract stays consistent and is wrong. */
export function everywhere(words: string | RegExp, others: string): Edit {
  return (contract) => {
    const before = JSON.stringify(contract)
    const after = before.replaceAll(words, () => others)
    if (after === before) throw new Error(`Failed to replace ${String(words)}: the contract does not have it.`)
    Object.assign(empty(contract), JSON.parse(after))
  }
}

export function all(...edits: Edit[]): Edit {
  return (contract) => {
    for (const edit of edits) edit(contract)
  }
}

interface Spot {
  parent: Node
  key: string
}

function placeOf(contract: Node, path: Path): Spot {
  const { parentPath, key } = split(path)
  const parent = parentPath === '' ? contract : valueAt(contract, parentPath)
  // Lists are indexed like objects here.
  if (typeof parent !== 'object' || parent === null || !(key in parent))
    throw new Error(`Failed to edit ${path}: the contract does not have it.`)
  return { parent: parent as Node, key }
}

function valueAt(contract: Node, path: Path): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => (typeof node === 'object' && node ? (node as Node)[key] : undefined), contract)
}

function split(path: Path): { parentPath: Path; key: string } {
  const keys = path.split('.')
  return { parentPath: keys.slice(0, -1).join('.'), key: keys.at(-1) ?? '' }
}

/** The same values under keys in another order, or with other names. */
function reorder(node: Node, keys: string[], nameOf: (key: string) => string = (key) => key): void {
  const values = { ...node }
  empty(node)
  for (const key of keys) node[nameOf(key)] = values[key]
}

function empty(node: Node): Node {
  for (const key of Object.keys(node)) delete node[key]
  return node
}
