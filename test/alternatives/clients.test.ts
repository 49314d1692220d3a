// The package of every alternative compiles with programs, samples and guides, its client and its mock play one story,
// and its samples and guides print what they show.

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract, root } from '../../scripts/contract/contract.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { writeFolder } from '../../scripts/generate/folder.ts'
import { createClient } from '../../src/index.ts'
import { playStory } from './client-story.ts'
import type { CreateClient } from './story-calls.ts'
import { modulesOf } from './variant-programs.ts'
import { grownVariant, names, variantOf } from './variants.ts'

interface Played {
  name: string
  responses: number
  values: number
  programs: number
  fault?: string
}

const { name, exports: packageExports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  exports: Record<string, string | { default: string }>
}
// Alternatives that change the same elements, in one contract.
const combinations = [
  ['unsupported-media-type.400', 'invalid-form.400', 'malformed-id.400'],
  ['page-selection.from-0', 'id.uuid', 'list-envelope.array', 'created-status.location'],
  ['empty-update.rejected', 'invalid-form.400', 'same-name.rejected', 'error-message.problem'],
]
const variants = [
  ...[...names.map((one) => [one]), ...combinations].map((chosen) => variantOf(...chosen)),
  grownVariant(),
]
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'alternatives-'))

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const compilerOptions = { noUnusedLocals: false, noPropertyAccessFromIndexSignature: false }
  const tsconfig = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*/*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const { name: variant, contract, text } of variants) {
    const home = join(folder, variant)
    // A package as npm ships it, but for its sources, which nobody has edited.
    cpSync(join(root, 'src'), join(home, 'src'), { recursive: true })
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name, type: 'module', exports: sourceExports() }))
    writeFolder(await generatedFiles(contract), join(home, 'generated'))
    writeFileSync(join(home, 'openapi.yaml'), text)
    for (const [file, source] of Object.entries(modulesOf(contract))) writeFileSync(join(home, file), source)
  }
}, 180_000)

/** What the package exports, as sources. */
function sourceExports(): Record<string, string> {
  const modules = Object.entries(packageExports).flatMap(([path, target]) =>
    typeof target === 'object' ? [[path, target.default.replace('./dist/', './').replace(/\.js$/, '.ts')]] : [],
  )
  return Object.fromEntries(modules)
}

test('programs with every method, samples and guides compile for every alternative', async () => {
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const compiled = await run(process.execPath, [compiler, '-p', folder], { maxBuffer: 1e8 }).catch((error) => error)

  expect(compiled.stdout).toBe('')
}, 300_000)

test('every client and its mock play one story, and all programs print what they show', async () => {
  const all = variants.map((variant) => variant.name)
  // A process for each of two cores.
  const halves = [all.filter((_, index) => index % 2 === 0), all.filter((_, index) => index % 2 === 1)]
  const played = (await Promise.all(halves.map(playedBy))).flat()

  expect(played.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`]))).toEqual([])
  expect(played.map((one) => one.name).sort()).toEqual(all.sort())
  expect(played.filter(({ responses, programs }) => responses < 150 || programs === 0)).toEqual([])
  const sum = (of: 'responses' | 'values' | 'programs') => played.reduce((count, one) => count + one[of], 0)
  console.log(
    `${all.length} clients, ${sum('responses')} responses, ${sum('values')} values, ${sum('programs')} programs`,
  )
}, 300_000)

async function playedBy(some: string[]): Promise<Played[]> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'play-variants.ts'), folder, ...some])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Played)
}

test('a story fails on the client of another contract', async () => {
  const { contract } = variantOf('list-envelope.results')

  const ofThisContract = createClient as unknown as CreateClient

  await expect(playStory(contract, ofThisContract)).rejects.toThrow('is not the promised JSON at /data')
  await expect(playStory(contract, ofThisContract, readContract())).rejects.toThrow(
    "must have required property 'count'",
  )
})

test('no hand-written file of any alternative differs from that of the contract', () => {
  const edited = variants.flatMap((variant) => editedFiles(join(folder, variant.name, 'src'), join(root, 'src')))

  expect(edited).toEqual([])
  console.log(`${names.length} alternatives and services, ${edited.length} hand edits`)
})

function editedFiles(copies: string, originals: string): string[] {
  const text = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')
  const files = readdirSync(copies, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.filter((file) => text(copies, file) !== text(originals, file)).map((file) => join(copies, file))
}

afterAll(() => rmSync(folder, { recursive: true }))
