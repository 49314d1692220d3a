// The package as packed and installed: what bundlers and Node make of it.

import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
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
  consumer = await installedPackage()
  home = join(consumer, 'node_modules/pixels-domains-api')
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
