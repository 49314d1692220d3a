// The package of every alternative compiles with programs, samples and guides, the values of its client have the shapes
// that its types say, and its samples and guides print what they show.

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Contract, root } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { writeFolder } from '../../scripts/generate/folder.ts'
import { samplesOf } from '../../site/build/call.ts'
import { guideModules } from './guide-programs.ts'
import { programOf } from './program.ts'
import { grownVariant, names, type Variant, variantOf } from './variants.ts'

const { name, exports: packageExports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  exports: Record<string, string | { default: string }>
}
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'alternatives-'))

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const compilerOptions = { noUnusedLocals: false, noPropertyAccessFromIndexSignature: false }
  const tsconfig = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*/*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const name of names) await writeVariant(variantOf(name), join(folder, name))
  await writeVariant(grownVariant(), join(folder, 'growth'))
}, 180_000)

/** A package as npm ships it, but for its sources, which nobody has edited. */
async function writeVariant({ contract, text }: Variant, home: string): Promise<void> {
  cpSync(join(root, 'src'), join(home, 'src'), { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, type: 'module', exports: sourceExports() }))
  writeFolder(await generatedFiles(contract), join(home, 'generated'))
  writeFileSync(join(home, 'openapi.yaml'), text)
  const programs = [
    ['program.ts', programOf(operationViews(contract))],
    ...guideModules(contract),
    ...samples(contract),
  ]
  for (const [file = '', source = ''] of programs) writeFileSync(join(home, file), source)
}

function samples(contract: Contract): [file: string, source: string][] {
  return operationViews(contract).map((view) => {
    const sample = samplesOf(view, contract).find(({ language }) => language === 'typescript')
    return [`${view.operationId}.ts`, sample?.source ?? '']
  })
}

/** What the package exports, as sources. */
function sourceExports(): Record<string, string> {
  const modules = Object.entries(packageExports).filter(([, target]) => typeof target === 'object')
  return Object.fromEntries(
    modules.map(([name, target]) => [
      name,
      (target as { default: string }).default.replace('./dist/', './').replace(/\.js$/, '.ts'),
    ]),
  )
}

test('programs with every method, samples and guides compile for every alternative', async () => {
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const compiled = await run(process.execPath, [compiler, '-p', folder], { maxBuffer: 1e8 }).catch((error) => error)

  expect(compiled.stdout).toBe('')
}, 300_000)

test('the values of every client have the shapes that its types say', async () => {
  const values = await storyOf<{ values: number }>('client-story.ts')

  expect(values.filter((one) => one.values === 0)).toEqual([])
  console.log(`${values.length} clients, ${values.reduce((sum, one) => sum + one.values, 0)} values`)
}, 300_000)

test('the samples and the guides of every alternative print what they show', async () => {
  const runs = await storyOf<{ programs: number }>('sample-story.ts')

  expect(runs.filter((one) => one.programs === 0)).toEqual([])
  console.log(`${runs.length} clients, ${runs.reduce((sum, one) => sum + one.programs, 0)} programs run`)
}, 300_000)

test('no hand-written file of any alternative differs from that of the contract', () => {
  const edited = [...names, 'growth'].flatMap((name) => editedFiles(join(folder, name, 'src'), join(root, 'src')))

  expect(edited).toEqual([])
  console.log(`${names.length} alternatives and services, ${edited.length} hand edits`)
})

/** What a story prints for each alternative, in a process of its own. */
async function storyOf<Played>(story: string): Promise<Played[]> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, story), folder], { maxBuffer: 1e8 })
  const lines = stdout.trim().split('\n')
  const played = lines.map((line) => JSON.parse(line) as Played & { name: string; fault?: string })

  expect(played.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`]))).toEqual([])
  expect(played.map((one) => one.name).sort()).toEqual([...names, 'growth'].sort())
  return played
}

function editedFiles(copies: string, originals: string): string[] {
  const text = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')
  const files = readdirSync(copies, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.filter((file) => text(copies, file) !== text(originals, file)).map((file) => join(copies, file))
}

afterAll(() => rmSync(folder, { recursive: true }))
