import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeWhole } from '../../src/lib/write-whole.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('a file is replaced whole, for the user only, and a link to it stays a link', () => {
  const folder = temporaryFolder({ 'kept.txt': 'old' })
  symlinkSync(join(folder, 'kept.txt'), join(folder, 'link.txt'))

  writeWhole(join(folder, 'link.txt'), 'new')
  writeWhole(join(folder, 'first.txt'), 'new')

  expect(readdirSync(folder).sort()).toEqual(['first.txt', 'kept.txt', 'link.txt'])
  expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('new')
  expect(['first.txt', 'kept.txt'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600])
})
