// The guide to the mock states what the mock has: its flags and its routes are compared, its programs run.

import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'
import { mockHelp } from '../../src/cli/mock-options.ts'
import { startMock } from '../../src/mock/index.ts'
import { serverOptions } from '../../src/mock/options.ts'
import { errorsIn } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'
import { runSample } from '../site/samples/run-sample.ts'

const guide = readFileSync(join(root, 'guides/mock-server.md'), 'utf8')

const seedShown = /^```json\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? ''
const seedProgram = `import { startMock } from 'pixels-domains-api/mock'
import { createMockHandler } from 'pixels-domains-api/mock/fetch'

const seed = ${seedShown}
console.log(createMockHandler({ seed }).records())
await (await startMock({ seed })).close()
`

test('the guide to the mock names every flag, and no other', () => {
  const flags = namesIn(mockHelp(), /--[a-z-]+/g).filter((flag) => flag !== '--help')

  expect(namesIn(guide, /--[a-z][a-z-]+/g)).toEqual(flags)
})

test('the guide to the mock names every control route, and no other', async () => {
  const mock = await startMock()
  const { message } = (await (await fetch(`${mock.url}/__mock/`)).json()) as { message: string }
  await mock.close()

  const routes = namesIn(message, /[A-Z]+ \/__mock\/\w+/g)

  expect(routes.length).toBeGreaterThan(5)
  expect(namesIn(guide, /[A-Z]+ \/__mock\/\w+/g)).toEqual(routes)
})

test('the guides name the address of the mock by its placeholder, because a contract may have another', () => {
  const files = readdirSync(join(root, 'guides'))

  expect(files.filter((file) => readFileSync(join(root, 'guides', file), 'utf8').includes(':4010'))).toEqual([])
})

test('the programs of the guide to the mock compile and run, and its seed is a seed', async () => {
  // MSW is run in the tests of the fetch handler.
  const shown = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
    .map(([, source = '']) => source)
    .filter((source) => !source.includes('msw'))
  const programs = [...shown, seedProgram]
  const files = Object.fromEntries(programs.map((source, index) => [`${index}.ts`, source]))
  const folder = await installedPackage()

  expect(programs).toHaveLength(3)
  expect(await errorsIn(folder, files)).toBe('')
  for (const source of programs) {
    const { exitCode, stderr } = await runSample({ language: 'typescript', source }, folder, 'any-key')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  }
  await rm(folder, { recursive: true })
})

test('the guide to the mock names every option of startMock, and the recipe for MSW that is tested', () => {
  const recipe = /^const server = setupServer.*$/m.exec(guide)?.[0] ?? 'none'

  expect(Object.keys(serverOptions.fields).filter((name) => !guide.includes(`\`${name}`))).toEqual([])
  expect(readFileSync(join(root, 'test/mock/fetch.test.ts'), 'utf8')).toContain(recipe)
})

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern))].sort()
}
