import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../contract/root.ts'

/** Creates a folder for some work, and removes it. It is inside the repository, so code in it finds its packages. */
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
