import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { writeAllWhole, writeWhole } from '../../src/lib/write-whole.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('a file is replaced whole, with its permissions, and a link to it stays a link', () => {
  const folder = temporaryFolder({ 'kept.txt': 'old', 'usual.txt': '' })
  chmodSync(join(folder, 'kept.txt'), 0o600)
  symlinkSync(join(folder, 'kept.txt'), join(folder, 'link.txt'))

  writeWhole(join(folder, 'link.txt'), 'new')
  writeWhole(join(folder, 'first.txt'), 'new')

  const modes = ['first.txt', 'usual.txt', 'kept.txt'].map((name) => statSync(join(folder, name)).mode & 0o777)
  expect(readdirSync(folder).sort()).toEqual(['first.txt', 'kept.txt', 'link.txt', 'usual.txt'])
  expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('new')
  expect(modes).toEqual([modes[1], modes[1], 0o600])
})

test.skipIf(!existsSync('/proc')).each([
  { path: '/proc/no-such/folder/file', says: 'its folder does not exist' },
  { path: `${import.meta.filename}/file`, says: 'its folder is a file' },
])('a file that cannot be in its folder is reported: $says', async ({ path, says }) => {
  const code = `import(${JSON.stringify(join(root, 'src/lib/write-whole.ts'))}).then(({ writeWhole }) => writeWhole(${JSON.stringify(path)}, '')).catch(({ message }) => console.log(message))`
  const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', timeout: 120_000 })

  expect(stdout).toContain(`Failed to write ${path}: ${says}.`)
})

describe('on a full disk', () => {
  /** Writes both files with this many blocks of 512 or 1,024 bytes per file, like a disk that becomes full. */
  function writeBoth(folder: string): string {
    const files = JSON.stringify([
      [join(folder, 'first.txt'), 'new'],
      [join(folder, 'second.txt'), 'new '.repeat(10_000)],
    ])
    const code = `import(${JSON.stringify(join(root, 'src/lib/write-whole.ts'))}).then(({ writeAllWhole }) => writeAllWhole(new Map(${files}))).catch(({ message }) => console.log(message))`
    return execFileSync('sh', ['-c', 'ulimit -f 8; exec "$0" -e "$1"', process.execPath, code], { encoding: 'utf8' })
  }

  test('all files stay as they are, nothing is left beside them, and the message names the file', () => {
    const folder = temporaryFolder({ 'first.txt': 'old', 'second.txt': 'old' })

    const message = writeBoth(folder)

    expect(message).toContain(`Failed to write ${join(folder, 'second.txt')}: `)
    expect(readdirSync(folder).sort()).toEqual(['first.txt', 'second.txt'])
    expect(['first.txt', 'second.txt'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['old', 'old'])
  })
})

test('if one of several files cannot be replaced, no other is written', () => {
  const folder = temporaryFolder({ 'first.txt': 'old' })
  mkdirSync(join(folder, 'second.txt'))
  const files = ['first.txt', 'second.txt'].map((name) => [join(folder, name), 'new'] as const)

  expect(() => writeAllWhole(new Map(files))).toThrow(`Failed to write ${join(folder, 'second.txt')}: it is a folder.`)

  expect(readFileSync(join(folder, 'first.txt'), 'utf8')).toBe('old')
  expect(readdirSync(folder).sort()).toEqual(['first.txt', 'second.txt'])
})
