// The guide for the client, compiled as its readers would: each chapter goes on where the one before ended.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'
import * as api from '../../src/index.ts'
import { installedPackage } from '../tools/installed-package.ts'

const run = promisify(execFile)
const guide = readFileSync(join(root, 'guides/typescript-client.md'), 'utf8')
const blocks = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)

test('the guide of the client compiles, block after block', async () => {
  const consumer = await installedPackage(['msw', 'openapi-react-query', '@tanstack/react-query'])
  onTestFinished(() => rm(consumer, { recursive: true }))
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
  }
  await writeFile(join(consumer, 'package.json'), '{"type":"module"}')
  await writeFile(join(consumer, 'guide.ts'), blocks.join('\n'))
  await writeFile(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['guide.ts'] }))

  const { stdout } = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')], {
    cwd: consumer,
  }).catch((error: { stdout: string }) => error)

  expect(stdout).toBe('')
  expect(blocks.length).toBeGreaterThan(8)
})

test('the guide of the client names every error class', () => {
  const classes = Object.keys(api).filter(
    (name) => name.endsWith('Error') && !['CallError', 'StatusError'].includes(name),
  )

  expect([...guide.matchAll(/^\| `(\w+Error)` +\|/gm)].map(([, name]) => name).sort()).toEqual(classes.sort())
})
