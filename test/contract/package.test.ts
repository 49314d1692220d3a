// The package as packed and installed: what bundlers, compilers and Node make of it.

import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { installedPackage, tarball } from '../lib/installed-package.ts'

const run = promisify(execFile)
const listAndCreate = `import { createClient } from 'pixels-domains-api'
const client = createClient({ baseUrl: 'https://api.example.com', apiKey: 'key' })
console.log(await client.pixels.list(), await client.pixels.create({ name: 'a', type: 'x', value: 'b' }))
`

let consumer: string
/** The package in it. */
let home: string
beforeAll(async () => {
  consumer = await installedPackage(['@tanstack/react-query', '@types/react', 'csstype'])
  home = join(consumer, 'node_modules/pixels-domains-api')
  await cp(join(root, 'test/contract/consumer'), consumer, { recursive: true })
})
afterAll(() => rm(consumer, { recursive: true }))

describe('a bundle', () => {
  test('with list and create is at most 7,300 B, minified and compressed', async () => {
    expect(gzipSync(await bundled(listAndCreate), { level: 9 }).length).toBeLessThanOrEqual(7_300)
  })

  test('has the enums that are imported and no others', async () => {
    const values = `import { pixelTypeValues } from 'pixels-domains-api'\nconsole.log(pixelTypeValues)`

    expect(await bundled(listAndCreate)).not.toContain('adroll')
    expect(await bundled(listAndCreate + values)).toContain('adroll')
    expect(await bundled(listAndCreate + values)).not.toContain('Descending')
  })

  test('keeps the names of errors', async () => {
    const code = await bundled(
      `import { NotFoundError } from 'pixels-domains-api'\nconsole.log(NotFoundError.prototype.name)`,
    )
    await writeFile(join(consumer, 'bundle.mjs'), code)

    expect((await run(process.execPath, ['bundle.mjs'], { cwd: consumer })).stdout).toBe('NotFoundError\n')
  })

  async function bundled(contents: string): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: consumer },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    })
    return outputFiles[0]?.text ?? ''
  }
})

describe('a consumer', () => {
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
    const entries = Object.keys(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).exports)
    const code = entries
      .filter((entry) => !entry.includes('json'))
      .map(
        (entry, index) => `import * as entry${index} from 'pixels-domains-api${entry.slice(1)}'\nvoid entry${index}\n`,
      )
    await writeFile(join(consumer, 'node-10.ts'), code.join(''))

    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const flags = ['--module', 'commonjs', '--moduleResolution', 'node10', '--target', 'es2023', '--strict', '--noEmit']
    const { stdout } = await run(process.execPath, [tsc, ...flags, '--types', 'node', 'node-10.ts'], { cwd: consumer })

    expect(code.length).toBeGreaterThan(5)
    expect(stdout).toBe('')
  })
})

describe('the package', () => {
  test('is at most 230 kB', async () => {
    expect(statSync(await tarball()).size).toBeLessThanOrEqual(230_000)
  })

  test('has one command, which every text calls by the name of the package: npx would fetch any other', async () => {
    const { name, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const texts = globSync(['README.md', 'CONTRIBUTING.md', 'site/guides/*.md', 'scripts/package/README.md'], {
      cwd: root,
    })
    const { stdout: usage } = await run(process.execPath, [join(root, 'src/cli.ts'), '--help'])
    const called = [usage, ...texts.map((file) => readFileSync(join(root, file), 'utf8'))].flatMap((text) =>
      [...text.matchAll(/(?:npx --no-install|Usage:) (\S+) (?:mock|verify)/g)].map(([, command]) => command),
    )

    expect(Object.keys(bin)).toEqual([name])
    expect(called.length).toBeGreaterThan(3)
    expect(new Set(called)).toEqual(new Set([name]))
  })

  test('has nothing that publint finds', async () => {
    const { messages } = await publint({ pkgDir: home, strict: true })

    expect(messages).toEqual([])
  })
})

describe('the README of the package', () => {
  test('links to nothing that is not in the package, and to no other site', async () => {
    const texts = [join(home, 'README.md'), join(home, 'CHANGELOG.md')].map((file) => readFileSync(file, 'utf8'))
    const links = texts.flatMap((text) => [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link))

    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((link) => !existsSync(join(home, link)))).toEqual([])
  })

  test('names the oldest Node that the package allows', () => {
    const { engines } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))

    expect(readFileSync(join(home, 'README.md'), 'utf8')).toContain(`Node ${engines.node.replace('>=', '')} or newer`)
  })
})
