// A folder of a user who installed the packed package, with the smoke suite in it.

import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { root } from '../../../scripts/contract/root.ts'
import { type RunningMock, startMock } from '../../../src/mock.ts'
import { installedPackage } from '../../lib/installed-package.ts'

/** The folder, and a mock that begins each test with its seed; both are there while the tests of the file run. */
export function smokeStage(): { mock: RunningMock; folder: string } {
  const stage = {} as { mock: RunningMock; folder: string } // filled before the first test
  beforeAll(async () => {
    stage.mock = await startMock()
    stage.folder = await smokeFolder()
  })
  afterEach(() => stage.mock.reset())
  afterAll(async () => {
    await stage.mock.close()
    await rm(stage.folder, { recursive: true })
  })
  return stage
}

async function smokeFolder(): Promise<string> {
  const folder = await installedPackage()
  for (const file of ['runtimes/smoke.js', 'runtimes/main.js', 'runtimes/worker.js'])
    await cp(join(root, 'test/client', file), join(folder, basename(file)))
  await cp(join(root, 'test/contract/consumer'), folder, { recursive: true })
  return folder
}
