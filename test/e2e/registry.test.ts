// Nobody has registered the name of the package in the npm registry. Whoever does must get no key of our readers.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { built } from '../lib/built.ts'
import { readFiles, textOf } from '../site/built-files.ts'

const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }

/** Commands that install the package by name: npx if it is not installed, and each package manager. */
const byName = new RegExp(
  [
    `\\bnpx (?!--no-install )(?:-\\S+ )*${name}`,
    `\\bnpm (?:i|install|add|exec|x) (?:-\\S+ )*${name}`,
    `\\b(?:pnpm|yarn|bun|deno) (?:add|install|dlx|x) (?:-\\S+ )*(?:npm:)?${name}`,
    `\\b(?:bunx|pnpx) (?:-\\S+ )*${name}`,
    `\\b(?:npm:|(?:esm\\.sh|unpkg\\.com|cdn\\.jsdelivr\\.net/npm)/)${name}`,
  ].join('|'),
)

test('no document, message or comment fetches the package by its name', () => {
  const files = globSync(
    [
      '*.md',
      'Containerfile',
      '.github/**/*.yml',
      '{guides,decisions,examples,openapi,scripts,site,src,generated}/**/*',
    ],
    { cwd: root, withFileTypes: true },
  ).filter((entry) => entry.isFile())
  const texts = files.map((entry) => join(entry.parentPath, entry.name))

  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((file) => byName.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('no page or file of the site fetches the package by its name', async () => {
  const files = [...(await readFiles(await built('site')))]

  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(([, text]) => byName.test(text) || byName.test(textOf(text))).map(([path]) => path)).toEqual([])
})
