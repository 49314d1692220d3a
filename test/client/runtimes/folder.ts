// A folder of a user who installed the packed package, with the smoke suite in it.

import { cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../../../scripts/contract/contract.ts'
import { installedPackage } from '../../tools/installed-package.ts'

export async function smokeFolder(): Promise<string> {
  const folder = await installedPackage()
  for (const file of ['runtimes/smoke.js', 'runtimes/main.js', 'runtimes/worker.js'])
    await cp(join(root, 'test/client', file), join(folder, basename(file)))
  await cp(join(root, 'test/client/consumer'), folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}
