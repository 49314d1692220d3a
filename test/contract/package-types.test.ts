// The types of the package as packed and installed: what compilers make of them.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { installedPackage } from '../lib/installed-package.ts'

const run = promisify(execFile)

let consumer: string
beforeAll(async () => {
  consumer = await installedPackage(['@tanstack/react-query', '@types/react', 'csstype'])
  await cp(join(root, 'test/contract/consumer'), consumer, { recursive: true })
})
afterAll(() => rm(consumer, { recursive: true }))

test.each([
  { version: '5.9', compiler: 'typescript', module: 'nodenext', moduleResolution: 'nodenext' },
  { version: '7.0', compiler: 'typescript7', module: 'esnext', moduleResolution: 'bundler' },
])(
  'compiles with TypeScript $version, $moduleResolution, and every check on',
  async ({ compiler, module, moduleResolution }) => {
    const checks = ['strict', 'exactOptionalPropertyTypes', 'noUncheckedIndexedAccess']
    const more = ['noPropertyAccessFromIndexSignature', 'verbatimModuleSyntax', 'declaration', 'noEmit']
    const on = Object.fromEntries([...checks, ...more].map((name) => [name, true]))
    const target = { target: 'es2023', lib: ['es2023', 'dom'], types: [] }
    const compilerOptions = { ...on, module, moduleResolution, ...target }
    const config = join(consumer, `tsconfig.${compiler}.json`)
    const files = [
      'twenty-calls.ts',
      'entries.ts',
      'with-openapi-fetch.ts',
      'with-tanstack-query.ts',
      'every-hook.ts',
      // Bundlers read modules.
      ...(module === 'nodenext' ? ['from-commonjs.cts'] : []),
    ]
    await writeFile(config, JSON.stringify({ compilerOptions, files }))
    const registered = join(consumer, `tsconfig.registered.${compiler}.json`)
    const registering = ['every-hook.ts', 'registered-error.ts']
    await writeFile(registered, JSON.stringify({ compilerOptions, files: registering }))

    const tsc = join(root, 'node_modules', compiler, 'bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '-p', config])
    const { stdout: withRegistered } = await run(process.execPath, [tsc, '-p', registered])

    expect(stdout + withRegistered).toBe('')
  },
)

test('resolves every entry in the way of Node 10, which reads no exports', async () => {
  const entries = Object.keys(
    JSON.parse(readFileSync(join(consumer, 'node_modules/pixels-domains-api/package.json'), 'utf8')).exports,
  )
  const code = entries
    .filter((entry) => !entry.includes('json'))
    .map((entry, index) => `import * as entry${index} from 'pixels-domains-api${entry.slice(1)}'\nvoid entry${index}\n`)
  await writeFile(join(consumer, 'node-10.ts'), code.join(''))

  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const flags = ['--module', 'commonjs', '--moduleResolution', 'node10', '--target', 'es2023', '--strict', '--noEmit']
  const { stdout } = await run(process.execPath, [tsc, ...flags, '--types', 'node', 'node-10.ts'], { cwd: consumer })

  expect(code.length).toBeGreaterThan(5)
  expect(stdout).toBe('')
})
