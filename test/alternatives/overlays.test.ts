// Overlays are applied as the specification says: in place here, and by Redocly's bundler in the same way.

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { applyAlternatives, textOf } from '../../scripts/alternatives/apply.ts'
import { alternativesFolder } from '../../scripts/alternatives/catalogue.ts'
import { applyOverlay, type Overlay } from '../../scripts/alternatives/overlay.ts'
import { rewrite } from '../../scripts/alternatives/rewrite.ts'
import { contractPath, root } from '../../scripts/contract/contract.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'overlays-'))
const text = readFileSync(contractPath, 'utf8')
const overlays = readdirSync(alternativesFolder).filter((file) => file !== 'services.yaml')

/** A document with these actions applied; what is not edited stays as it is written. */
function applied(yaml: string, ...actions: Overlay['actions']): string {
  const document = parseDocument(yaml)
  const data: object = document.toJS()
  applyOverlay(data, { overlay: '1.1.0', info: { title: 'Made up', version: '1.0.0' }, actions }, 'made-up')
  rewrite(document, data)
  return textOf(document)
}

interface Chain {
  files: string[]
  contract: object
}

/** Each overlay behind others that it goes with: a process of Redocly takes several, and as long for one. */
function chains(): Chain[] {
  const found: Chain[] = []
  for (const file of overlays) {
    const fits = found.some((chain) => added(chain, file))
    if (!fits) found.push({ files: [file], contract: withOverlay(parse(text), file) })
  }
  return found
}

function added(chain: Chain, file: string): boolean {
  try {
    chain.contract = withOverlay(structuredClone(chain.contract), file)
    chain.files.push(file)
    return true
  } catch {
    return false
  }
}

function withOverlay(contract: object, file: string): object {
  applyOverlay(contract, parse(readFileSync(join(alternativesFolder, file), 'utf8')) as Overlay, file)
  return contract
}

test.for(chains())('Redocly makes the same of $files', async ({ files, contract }) => {
  const output = join(folder, files[0] ?? '')
  const options = files.flatMap((file) => ['--overlay', join(alternativesFolder, file)])
  await run(join(root, 'node_modules/.bin/redocly'), ['bundle', contractPath, ...options, '--output', output])

  expect(contract).toEqual(parse(readFileSync(output, 'utf8')))
})

test('merges objects, concatenates lists, replaces values and keeps comments', () => {
  const yaml = '# What it is\na: { b: 1, c: [x] } # the letters\nd: 2\n'

  const edited = applied(yaml, { target: '$.a', update: { b: 3, c: ['y'], e: 'new' } })

  expect(edited).toBe('# What it is\na: { b: 3, c: [x, y], e: new } # the letters\nd: 2\n')
})

test('copies one element, and removes several', () => {
  const edited = applied(
    'a: { b: 1 }\nc: {}\nd: [x, y, z]\n',
    { target: '$.c', copy: '$.a' },
    { target: "$.d[?@ == 'x' || @ == 'z']", remove: true },
  )

  expect(parse(edited)).toEqual({ a: { b: 1 }, c: { b: 1 }, d: ['y'] })
})

test('names overlay and target where nothing is to be found', () => {
  expect(() => applied('a: 1\n', { target: '$.b', remove: true })).toThrow(
    'Failed to apply made-up: nothing is at $.b. Correct the target, or what it changes.',
  )
  expect(applied('a: 1\n', { target: '$.b', remove: true, 'x-may-match-nothing': 'It need not be there.' })).toBe(
    'a: 1\n',
  )
})

test('does not merge an object into a text', () => {
  expect(() => applied('a: text\n', { target: '$', update: { a: { b: 1 } } })).toThrow('Remove that first.')
})

test('leaves a contract as it is when nothing is chosen', () => {
  const document = parseDocument(text)

  applyAlternatives(document, [])

  expect(textOf(document)).toBe(text)
})

test('edits what an alternative changes, and keeps every comment', () => {
  const document = parseDocument(text)

  applyAlternatives(document, ['id.uuid'])

  const [before, after] = [text, textOf(document)].map((yaml) => yaml.split('\n'))
  const comments = (lines: string[] = []) => lines.filter((line) => line.trim().startsWith('#'))
  expect(comments(after)).toEqual(comments(before))
  const added = after?.filter((line) => !before?.includes(line)) ?? []
  expect(added.filter((line) => !/id|UUID|0000-|type: string|because:/.test(line))).toEqual([])
})

test('gives the nearest names for an unknown one, and rejects two of one entry', () => {
  const apply =
    (...names: string[]) =>
    () =>
      applyAlternatives(parseDocument(text), names)

  expect(apply('id.uid')).toThrow(
    'Failed to find "id.uid": there is no alternative of this name. The nearest is id.uuid.',
  )
  expect(apply('id.uuid', 'id.numeric-string')).toThrow('choose one alternative of "id"')
})

afterAll(() => rmSync(folder, { recursive: true }))
