// The browser of @sparticuz/chromium, which brings the libraries and the fonts that a bare Linux machine lacks.

import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { root } from '../contract/root.ts'

const run = promisify(execFile)
const packed = join(root, 'node_modules/@sparticuz/chromium/bin')

/** Unpacks the program `chromium`, its libraries in lib/, and `fonts.conf`. */
export async function unpackBrowser(folder: string): Promise<void> {
  await Promise.all([
    decompress('chromium.br', join(folder, 'chromium')),
    unpack('al2023.tar.br', folder),
    unpack('fonts.tar.br', folder),
  ])
  await writeFile(join(folder, 'fonts.conf'), fontsOf(folder))
}

async function unpack(file: string, folder: string): Promise<void> {
  const tarball = join(folder, file.replace('.br', ''))
  await decompress(file, tarball)
  await run('tar', ['xf', tarball, '-C', folder])
}

function decompress(file: string, target: string): Promise<void> {
  return pipeline(
    createReadStream(join(packed, file)),
    createBrotliDecompress(),
    createWriteStream(target, { mode: 0o755 }),
  )
}

/** The fonts of the machine, or those of the package if the machine has no fonts. */
function fontsOf(folder: string): string {
  return `<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
