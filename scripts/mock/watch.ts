import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { ContractConfig } from '../../src/lib/contract-config.ts'
import type { RunningMock } from '../../src/mock/options.ts'
import { contractIn, readText } from '../contract/read-contract.ts'
import { placeOf } from '../contract/folder.ts'
import { messageOf } from '../../src/lib/text.ts'
import { mockWith } from './contracts.ts'

// An editor writes a file in several steps; this is when it has settled.
const settled = 80

/**
 * Reloads the mock whenever the contract is edited. An edit that is broken leaves the old contract running and
 * says why.
 *
 * @returns how to stop watching
 */
export function watchContract(
  file: string,
  mock: RunningMock,
  say: (line: string) => void,
  config: ContractConfig = {},
): () => void {
  let timer: NodeJS.Timeout | undefined
  let text = readText(file)
  const reload = (): void => {
    try {
      const edited = readText(file)
      if (edited === text) return
      text = edited
      mock.reload(mockWith(contractIn(edited, file), config))
      say(`Reloaded ${placeOf(file)}; the records are as they were.`)
    } catch (error) {
      say(`${messageOf(error)} The contract from before the edit keeps running.`)
    }
  }
  // The folder, because many editors replace the file, and a watch on the old one then sees nothing any more.
  const watcher = watch(dirname(file), (_, name) => {
    if (name !== null && name !== basename(file)) return
    clearTimeout(timer)
    timer = setTimeout(reload, settled)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
