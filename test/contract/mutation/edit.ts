// Edits of the contract's YAML, each of which must find what it is meant to change.

import { isMap, isScalar, isSeq, parseDocument, type Document } from 'yaml'

/** Takes the text of a document to the text of another. */
export type Edit = (yaml: string) => string

/** Keys from the root, with a dot between them: no key of the contract has one. */
type Path = string

/** Changes a value that is there. */
export function set(path: Path, value: unknown): Edit {
  return edit((document) => {
    expectThere(document, path)
    document.setIn(keysOf(path), value)
  })
}

/** Adds a key to an object or, with the key `-`, an item to the end of a list. */
export function add(path: Path, value: unknown): Edit {
  return edit((document) => {
    const [parent, key] = split(path)
    expectThere(document, parent)
    if (key === '-') return document.addIn(keysOf(parent), value)
    if (document.hasIn(keysOf(path))) throw new Error(`Failed to add ${path}: it is there already.`)
    document.setIn(keysOf(path), value)
  })
}

/** Removes a key or an item. */
export function drop(path: Path): Edit {
  return edit((document) => {
    expectThere(document, path)
    document.deleteIn(keysOf(path))
  })
}

/** Gives a key another name and leaves it where it is. */
export function rename(path: Path, name: string): Edit {
  return edit((document) => {
    const pair = pairAt(document, path)
    if (!isScalar(pair.key)) throw new Error(`Failed to rename ${path}: its key is no scalar.`)
    pair.key.value = name
  })
}

/** Moves a key to the end of its object. */
export function toEnd(path: Path): Edit {
  return edit((document) => {
    const [parent] = split(path)
    const map = document.getIn(keysOf(parent))
    if (!isMap(map)) throw new Error(`Failed to move ${path}: its parent is no object.`)
    const pair = pairAt(document, path)
    map.items = [...map.items.filter((item) => item !== pair), pair]
  })
}

/** Exchanges two items of a list, or the values of two keys. */
export function swap(path: Path, one: string, other: string): Edit {
  return edit((document) => {
    const [left, right] = [`${path}.${one}`, `${path}.${other}`]
    const [first, second] = [document.getIn(keysOf(left), true), document.getIn(keysOf(right), true)]
    if (first === undefined || second === undefined)
      throw new Error(`Failed to swap ${left} and ${right}: one is not there.`)
    document.setIn(keysOf(left), second)
    document.setIn(keysOf(right), first)
  })
}

/** Replaces words in the text, the first time they stand there. */
export function text(words: string, others: string): Edit {
  return (yaml) => {
    if (!yaml.includes(words)) throw new Error(`Failed to replace "${words}": the contract does not have it.`)
    return yaml.replace(words, () => others)
  }
}

/** Replaces words wherever they stand: the contract stays consistent and is wrong. */
export function everywhere(words: string | RegExp, others: string): Edit {
  return (yaml) => {
    const edited = yaml.replaceAll(words, () => others)
    if (edited === yaml) throw new Error(`Failed to replace ${String(words)}: the contract does not have it.`)
    return edited
  }
}

export function all(...edits: Edit[]): Edit {
  return (yaml) => edits.reduce((edited, next) => next(edited), yaml)
}

/** The same document, written as the edits write it. */
export const rewrite: Edit = edit(() => undefined)

function edit(change: (document: Document) => void): Edit {
  return (yaml) => {
    const document = parsed(yaml).clone()
    change(document)
    // Folding long lines would move every position below.
    return document.toString({ lineWidth: 0 })
  }
}

let last: { yaml: string; document: Document } | undefined

/** Parsing takes longer than everything else, and most edits start from the same text. */
function parsed(yaml: string): Document {
  if (last?.yaml !== yaml) last = { yaml, document: parseDocument(yaml) }
  return last.document
}

function keysOf(path: Path): string[] {
  return path === '' ? [] : path.split('.')
}

function split(path: Path): [parent: Path, key: string] {
  const keys = keysOf(path)
  return [keys.slice(0, -1).join('.'), keys.at(-1) ?? '']
}

function expectThere(document: Document, path: Path): void {
  if (!document.hasIn(keysOf(path))) throw new Error(`Failed to edit ${path}: the contract does not have it.`)
}

function pairAt(document: Document, path: Path) {
  const [parent, key] = split(path)
  const map = document.getIn(keysOf(parent))
  const pair = isMap(map) ? map.items.find((item) => isScalar(item.key) && String(item.key.value) === key) : undefined
  if (!pair)
    throw new Error(
      `Failed to edit ${path}: the contract does not have it${isSeq(map) ? ', its parent is a list' : ''}.`,
    )
  return pair
}
