// A contract with many resources, to see what grows faster than a contract: copies of one resource under other names.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { contractFolder } from '../scripts/contract/folder.ts'

type Parts = Record<string, unknown>

/** Writes the contract and the facts of its source into a folder. */
export function writeManyResources(folder: string, count: number): void {
  const names = Array.from({ length: count }, (_, index) => nameOf(index))
  const read = (file: string): Parts => parse(readFileSync(join(contractFolder, file), 'utf8')) as Parts
  const write = (file: string, data: Parts): void => writeFileSync(join(folder, file), stringify(data))
  const contract = read('openapi.yaml')
  const components = Object.entries(contract['components'] as Record<string, Parts>)
  const tags = contract['tags'] as object[]
  write('openapi.yaml', {
    ...contract,
    tags: names.flatMap((name) => tags.slice(0, 1).map((tag) => renamed(tag, name))),
    paths: multiplied(contract['paths'] as Parts, names),
    components: Object.fromEntries(components.map(([type, all]) => [type, multiplied(all, names)])),
  })
  const facts = read('source-facts.yaml')
  write('source-facts.yaml', { ...facts, requests: multiplied(facts['requests'] as Parts, names) })
}

/** The parts that are about pixels once for each name, and those that are about no resource. */
function multiplied(parts: Parts, names: string[]): Parts {
  const entries = Object.entries(parts).filter(([key]) => !/domain/i.test(key))
  return Object.fromEntries(
    entries.flatMap(([key, part]) =>
      /pixel/i.test(key)
        ? names.map((name) => [renamed(key, name), renamed(part, name)] as const)
        : [[key, part] as const],
    ),
  )
}

function renamed<Part>(part: Part, name: string): Part {
  const text = JSON.stringify(part)
    .replaceAll('Pixel', name)
    // An entry of the ledger keeps its id.
    .replaceAll(/pixel(?!-)/g, name.toLowerCase())
  return JSON.parse(text) as Part
}

/** Words of letters, none of which contains another one: Thingaa, Thingab. The first resource keeps its name, which others use. */
function nameOf(index: number): string {
  if (index === 0) return 'Pixel'
  return `Thing${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`
}
