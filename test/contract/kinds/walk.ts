// Every value of a contract with its place, and edits of one value.

import type { Edit } from '../edit.ts'
import type { Node } from '../../../scripts/lint/tree.ts'

export interface Spot {
  keys: string[]
  /** The keys with a slash between them: what a title shows. */
  path: string
  value: unknown
}

/** Depth first, the root left out. */
export function spotsOf(value: unknown, keys: string[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const below = [...keys, key]
    return [{ keys: below, path: below.join('/'), value: child }, ...spotsOf(child, below)]
  })
}

/** Changes the value at a spot; undefined removes it. */
export function put({ keys }: Spot, value: unknown): Edit {
  return (contract) => {
    const key = keys.at(-1) ?? ''
    const parent = holderOf(contract, keys)
    if (value !== undefined) parent[key] = structuredClone(value)
    else if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  }
}

/** Gives the key of a spot another name and leaves it where it is. */
export function called({ keys }: Spot, name: string): Edit {
  return (contract) => {
    const key = keys.at(-1) ?? ''
    const parent = holderOf(contract, keys)
    const values = { ...parent }
    for (const old of Object.keys(values)) delete parent[old]
    for (const [old, value] of Object.entries(values)) parent[old === key ? name : old] = value
  }
}

/** Adds a key to the object at a spot. */
export function extended({ keys }: Spot, key: string, value: unknown): Edit {
  return (contract) => {
    holderOf(contract, [...keys, key])[key] = structuredClone(value)
  }
}

/** Exchanges the values of two spots. */
export function exchanged(one: Spot, other: Spot): Edit {
  return (contract) => {
    put(one, other.value)(contract)
    put(other, one.value)(contract)
  }
}

function holderOf(contract: Node, keys: string[]): Node {
  // Spots are taken from the same contract, so that each key leads somewhere.
  return keys.slice(0, -1).reduce<Node>((node, key) => node[key] as Node, contract)
}
