// The guide for the client, compiled as its readers would: each chapter goes on where the one before ended.

import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readContract, root } from '../../scripts/contract/contract.ts'
import { fillGuide } from '../../site/build/guides/fill.ts'
import * as api from '../../src/index.ts'
import { compilerErrors } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'

const guide = fillGuide(readFileSync(join(root, 'guides/typescript-client.md'), 'utf8'), readContract())
const blocks = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)

test('the guide of the client compiles, block after block', async () => {
  const consumer = await installedPackage(['msw', 'openapi-react-query', '@tanstack/react-query'])
  onTestFinished(() => rm(consumer, { recursive: true }))
  await writeFile(join(consumer, 'guide.ts'), blocks.join('\n'))

  // The types of the other libraries are theirs to check.
  const errors = await compilerErrors(consumer, ['guide.ts'], { noUnusedLocals: false, skipLibCheck: true })

  expect(errors).toBe('')
  expect(blocks.length).toBeGreaterThan(8)
})

test('the guide of the client names every error class', () => {
  const classes = Object.keys(api).filter(
    (name) => name.endsWith('Error') && !['CallError', 'StatusError'].includes(name),
  )

  expect([...guide.matchAll(/^\| `(\w+Error)` +\|/gm)].map(([, name]) => name).sort()).toEqual(classes.sort())
})
