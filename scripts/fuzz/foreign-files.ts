// Files of other programs, which the mock must neither open nor change.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../../src/lib/text.ts'
import { startMock } from '../../src/mock/index.ts'

const files: Record<string, (file: string) => void> = {
  'a text': (file) => writeFileSync(file, 'Dear diary, '.repeat(100)),
  'one byte': (file) => writeFileSync(file, 'x'),
  'an image': (file) => writeFileSync(file, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  'a head of SQLite and nothing else': (file) => writeFileSync(file, 'SQLite format 3\0'),
  'tables of the same names': (file) => database(file, 'CREATE TABLE records (resource TEXT)'),
  'a database of another program': (file) =>
    database(file, 'PRAGMA application_id = 1; PRAGMA user_version = 1; CREATE TABLE a (b)'),
  'an empty database in WAL mode': (file) =>
    database(file, 'PRAGMA journal_mode = WAL; CREATE TABLE a (b); DROP TABLE a'),
  'a store of a later version': (file) =>
    database(file, `PRAGMA application_id = ${0x50784d6b}; PRAGMA user_version = 2`),
  'a folder': (file) => mkdirSync(file),
}

function database(file: string, sql: string): void {
  const opened = new DatabaseSync(file)
  opened.exec(sql)
  opened.close()
}

export async function openForeignFiles(folder: string) {
  const problems: string[] = []
  for (const [about, write] of Object.entries(files)) {
    const place = join(folder, about)
    mkdirSync(place)
    const file = join(place, 'file')
    write(file)
    const before = contentOf(place)
    const said = await startMock({ store: file }).then((mock) => mock.close().then(() => 'It starts.'), messageOf)
    if (!said.startsWith('Failed to open the store ')) problems.push(`${about}: ${said}`)
    if (contentOf(place) !== before) problems.push(`${about}: it is changed.`)
  }
  return { seen: `${Object.keys(files).length} kinds, ${problems.length} opened or changed`, problems }
}

/** The names and bytes of all files in a folder. */
function contentOf(folder: string): string {
  const all = readdirSync(folder, { withFileTypes: true })
  return all
    .map((one) => `${one.name} ${one.isFile() ? readFileSync(join(folder, one.name), 'latin1') : ''}`)
    .join('\n')
}
