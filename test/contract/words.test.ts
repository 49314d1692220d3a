// The tool knows no contract: its code contains no word that only this API has. Comments may contain examples.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'

const words =
  /pixel|domain|index_page|not_found_page|adroll|bing|facebook|google-(ads|analytics|tag-manager)|linkedin|pinterest|quora/i

test('no part of the code names what only our contract has', () => {
  const files = globSync(['src/*/**/*.ts', 'scripts/**/*.{ts,cjs}', 'site/**/*.ts'], { cwd: root })

  const found = files.flatMap((file) => {
    const { code } = transformSync(readFileSync(join(root, file), 'utf8'), {
      loader: 'ts',
      minifyWhitespace: true,
      legalComments: 'none',
    })
    const [word] = words.exec(code) ?? []
    return word === undefined ? [] : [`${file}: ${word}`]
  })
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
