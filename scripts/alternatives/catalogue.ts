// What a service may do instead of what the contract assumes: the alternatives that ledger entries list, and the overlays
// of openapi/alternatives/.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import type { Overlay } from './overlay.ts'

export const alternativesFolder = fileURLToPath(new URL('../../openapi/alternatives', import.meta.url))

export interface Alternative {
  /** The id of its ledger entry and its own name: `id.uuid`. */
  name: string
  /** The id of its ledger entry: `id`. */
  entry: string
  /** The value that it gives the entry, where nothing else changes. */
  value?: string
  /** What is true of a service that does so, in a sentence. */
  sentence: string
  /** What this means for whoever calls it. */
  effect?: string
  /** What it changes in the contract. Without one, only the value of the entry changes and its sentence. */
  overlay?: Overlay
}

// Sixty contracts are made in one process, and no file of this folder changes meanwhile.
let overlaysRead: Alternative[] | undefined

/** All alternatives, in the order of the ledger. */
export function alternativesOf(contract: Contract): Alternative[] {
  const overlays = overlaysRead ?? readOverlays()
  overlaysRead = overlays
  return Object.entries(contract['x-assumptions']).flatMap(([entry, { alternatives = {} }]) => [
    ...Object.entries(alternatives).map(([value, sentence]) => ({ name: `${entry}.${value}`, entry, value, sentence })),
    ...overlays.filter((alternative) => alternative.entry === entry),
  ])
}

/** Whole services, each as a list of alternatives. */
export function servicesOf(): Record<string, string[]> {
  return parse(readFileSync(join(alternativesFolder, 'services.yaml'), 'utf8')) as Record<string, string[]>
}

/**
 * Alternatives by their names; the name of a service selects all of its alternatives.
 *
 * @throws if a name is unknown, two alternatives belong to one entry, or no service can have both of them
 */
export function chosenAlternatives(contract: Contract, names: string[]): Alternative[] {
  const services = servicesOf()
  const all = alternativesOf(contract)
  const known = [...all.map(({ name }) => name), ...Object.keys(services)]
  const chosen = names
    .flatMap((name) => services[name] ?? [name])
    .map((name) => {
      const alternative = all.find((candidate) => candidate.name === name)
      if (!alternative) throw new Error(`Failed to find "${name}": ${nearest(name, known)}`)
      return alternative
    })
  const twice = chosen.find(({ entry }, index) => chosen.findIndex((other) => other.entry === entry) !== index)
  if (twice) throw new Error(`Failed to combine ${names.join(' and ')}: choose one alternative of "${twice.entry}".`)
  for (const { name, overlay } of chosen) {
    const conflicts = Object.entries(overlay?.info['x-conflicts'] ?? {})
    const [other, reason] = conflicts.find(([one]) => chosen.some((alternative) => alternative.name === one)) ?? []
    if (other !== undefined) throw new Error(`Failed to combine ${name} and ${other}: ${reason} Choose one of them.`)
  }
  return chosen
}

/** What `npm run try` takes, one a line. */
export function alternativeLines(contract: Contract): string[] {
  const lines = alternativesOf(contract).map(({ name, sentence }) => ({ name, about: sentence }))
  const services = Object.entries(servicesOf()).map(([name, parts]) => ({ name, about: parts.join(' ') }))
  const width = Math.max(...[...lines, ...services].map(({ name }) => name.length))
  return [...lines, ...services].map(({ name, about }) => `${name.padEnd(width)}  ${about}`)
}

function readOverlays(): Alternative[] {
  const files = readdirSync(alternativesFolder).filter((file) => file !== 'services.yaml')
  return files.sort().map((file) => {
    const overlay = parse(readFileSync(join(alternativesFolder, file), 'utf8')) as Overlay
    const name = file.replace(/\.yaml$/, '')
    const { title: sentence, description: effect } = overlay.info
    return { name, entry: name.split('.')[0] ?? '', sentence, ...(effect !== undefined && { effect }), overlay }
  })
}

/** The names that have most in common with a name, as a sentence. */
function nearest(name: string, known: string[]): string {
  const none = 'there is no alternative of this name.'
  const ranked = known.toSorted((one, other) => likeness(name, other) - likeness(name, one))
  const near = ranked.filter((candidate) => likeness(name, candidate) > 0.6).slice(0, 3)
  if (near.length === 0) return `${none} \`npm run try -- --list\` prints all of them.`
  return `${none} The nearest ${near.length === 1 ? 'is' : 'are'} ${near.join(', ')}.`
}

/** How many of the pairs of letters in a name another one has, from 0 to 1. */
function likeness(name: string, other: string): number {
  const pairs = [...name.slice(1)].map((letter, index) => name.charAt(index) + letter)
  return pairs.filter((pair) => other.includes(pair)).length / (pairs.length || 1)
}
