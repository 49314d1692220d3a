import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../contract/root.ts'

/** Gives a folder to what needs one, and removes it. It is inside of the repository: code in it finds its packages. */
export async function inTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const home = join(root, 'dist')
  await mkdir(home, { recursive: true })
  const folder = await mkdtemp(join(home, 'temporary-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
