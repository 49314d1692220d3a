import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../scripts/contract/contract.ts'
import { compilerErrors } from '../../tools/compiler-errors.ts'
import { installedPackage } from '../../tools/installed-package.ts'

/** A folder as a reader has it who pastes code: a module package with this one and the types of Node installed. */
export async function readerFolder(): Promise<string> {
  const folder = await installedPackage()
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true })
  for (const types of ['@types/node', 'undici-types'])
    await symlink(join(root, 'node_modules', types), join(folder, 'node_modules', types))
  return folder
}

/** What the strict compiler says about programs in that folder; nothing if they are right. */
export async function errorsIn(folder: string, programs: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(programs)) await writeFile(join(folder, file), text)
  return compilerErrors(folder, Object.keys(programs), { types: ['node'] })
}
