// The client of every alternative compiles, and its values have the shapes that its types say.

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { writeFolder } from '../../scripts/generate/folder.ts'
import { programOf } from './program.ts'
import { grownVariant, names, type Variant, variantOf } from './variants.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'alternatives-'))

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const include = ['*/program.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.json'), include }))
  cpSync(join(root, 'src/mock'), join(folder, 'src/mock'), { recursive: true })
  for (const name of names) await writeVariant(variantOf(name), join(folder, name))
  await writeVariant(grownVariant(), join(folder, 'growth'))
}, 180_000)

async function writeVariant({ contract, text }: Variant, home: string): Promise<void> {
  mkdirSync(home)
  cpSync(join(root, 'src/client'), join(home, 'src/client'), { recursive: true })
  cpSync(join(root, 'src/index.ts'), join(home, 'src/index.ts'))
  writeFolder(await generatedFiles(contract), join(home, 'generated'))
  writeFileSync(join(home, 'openapi.yaml'), text)
  writeFileSync(join(home, 'program.ts'), programOf(operationViews(contract)))
}

test('a program with every method compiles for every alternative', async () => {
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const compiled = await run(process.execPath, [compiler, '-p', folder], { maxBuffer: 1e8 }).catch((error) => error)

  expect(compiled.stdout).toBe('')
}, 120_000)

test('the values of every client have the shapes that its types say', async () => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'client-story.ts'), folder], {
    maxBuffer: 1e8,
  })
  const played = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; values: number; fault?: string })

  expect(played.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`]))).toEqual([])
  expect(played.map(({ name }) => name).sort()).toEqual([...names, 'growth'].sort())
  console.log(`${played.length} clients, ${played.reduce((sum, { values }) => sum + values, 0)} values`)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true }))
