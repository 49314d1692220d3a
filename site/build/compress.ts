import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const text = /\.(html|css|js|json|md|svg|txt|yaml)$/

/** Puts a compressed copy (`.gz`) beside each text of the site, as a host sends it. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(
    entries
      .filter((path) => text.test(path))
      .map(async (path) => {
        const file = join(folder, path)
        await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file)))
      }),
  )
}
